/** Expands the URI templates of servers (RFC 6570) by the SDK, whose bounds hold; a template it does not take is none. */
import { UriTemplate } from '@modelcontextprotocol/client';

const LENGTH_LIMIT = 4_096;

/** Undefined when it is not a template. */
export function templateVariables(template: string): readonly string[] | undefined {
  const parsed = parse(template);
  return parsed && parsed.variableNames.length > 0 ? [...new Set(parsed.variableNames)] : undefined;
}

export function expandTemplate(template: string, variables: Readonly<Record<string, string>>): string | undefined {
  try {
    return parse(template)?.expand({ ...variables });
  } catch {
    return undefined;
  }
}

function parse(template: string): UriTemplate | undefined {
  try {
    return template.length > LENGTH_LIMIT ? undefined : new UriTemplate(template);
  } catch {
    return undefined;
  }
}
