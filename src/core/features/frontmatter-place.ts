/** What stands under the cursor in the frontmatter. */
import type { Skill } from '../skill/skill.ts';
import { type YamlPlace, yamlPlaceAt } from './yaml-place.ts';

export function frontmatterPlaceAt({ text, lines, frontmatter }: Skill, offset: number): YamlPlace | undefined {
  const { status, opening, closing, yaml } = frontmatter;
  if (status === 'missing' || opening === undefined) return undefined;
  const first = lines.lineAt(opening.start) + 1;
  const last = closing === undefined ? lines.lineAt(yaml.end) : lines.lineAt(closing.start) - 1;
  return yamlPlaceAt({ text, lines, first, last }, offset);
}
