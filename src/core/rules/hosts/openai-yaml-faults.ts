/** Why `agents/openai.yaml` cannot be read, where that can be told, with the edit that would make it YAML. */
import { type DataFile, parseDataFile } from '../../skill/data-file.ts';
import { recoverYaml } from '../../skill/yaml-recovery.ts';
import { quoteYaml } from '../../skill/yaml-write.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { type Span, sliceSpan, type TextEdit } from '../../text/span.ts';
import type { Fix } from '../finding.ts';

export interface OpenaiFault {
  readonly span: Span;
  /** The start of a sentence. */
  readonly cause: string;
  readonly fixes: readonly Fix[];
}

const FAULTS_LIMIT = 20;

/** Empty when the cause is not one of those that can be told. */
export function openaiFaults(file: DataFile): readonly OpenaiFault[] {
  const { text } = file;
  const { problems } = recoverYaml(text, { start: 0, end: text.length }, FAULTS_LIMIT);
  return problems.flatMap((problem): OpenaiFault[] => {
    const { span } = problem;
    switch (problem.kind) {
      case 'unquoted-colon':
      case 'reserved-start': {
        const edits = [{ span: problem.valueSpan, newText: quoteYaml(sliceSpan(text, problem.valueSpan)) }];
        const cause = `The value of "${problem.key}" must be quoted to be YAML`;
        return [{ span, cause, fixes: fixOf('Quote the value', edits, file, problems.length - 1) }];
      }
      case 'tab-indent': {
        const edits = problem.tabs.map((tab) => ({
          span: tab,
          newText: sliceSpan(text, tab).replaceAll('\t', '  '),
        }));
        const cause = 'YAML allows no tab as indentation';
        return [{ span, cause, fixes: fixOf('Indent with spaces', edits, file, problems.length - 1) }];
      }
      default:
        return [];
    }
  });
}

/** Only an edit after which there is less to mend: what was meant can otherwise not be told. */
function fixOf(title: string, edits: readonly TextEdit[], file: DataFile, left: number): readonly Fix[] {
  const mended = applyEdits(file.text, edits);
  const { problems } = recoverYaml(mended, { start: 0, end: mended.length }, FAULTS_LIMIT);
  const done = left === 0 ? parseDataFile(file, mended).errors.length === 0 : problems.length <= left;
  return done ? [{ title, kind: 'choice', edits }] : [];
}
