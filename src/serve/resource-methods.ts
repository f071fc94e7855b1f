/** `resources/read` for the files of skills: how the proposals that have no reading of their own hand files out. */
import type { DialectServer } from './dialect-server.ts';
import type { DialectContext } from './served-dialect.ts';
import { type WireContents, wireContents } from './served-file.ts';

export function attachResourceRead(
  server: DialectServer,
  { skills, era }: DialectContext,
  more: (uri: string) => WireContents | undefined = () => undefined,
): void {
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const own = more(uri);
    if (own !== undefined) return { contents: [own] };
    const found = skills.locate(uri);
    const bytes = found && (await skills.read(found.skill, found.file));
    if (found === undefined || bytes === undefined) {
      throw server.failure(era === 'legacy' ? -32002 : -32602, 'Resource not found', { uri });
    }
    return { contents: [wireContents(uri, found.file, bytes)] };
  });
}
