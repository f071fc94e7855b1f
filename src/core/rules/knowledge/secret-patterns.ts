/**
 * Forms of credentials that their issuers made recognisable. Data: each with the page that describes it. A token matches as a
 * whole; classes of characters and lengths are fixed, so a search is linear.
 */

export interface SecretForm {
  readonly what: string;
  /** With the flag `g`. */
  readonly form: RegExp;
  readonly source: string;
}

/** Each is one word of at least 20 letters, digits, `_` and `-`. */
export const TOKENS: readonly SecretForm[] = [
  {
    what: 'a GitHub token',
    form: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{60,255})\b/g,
    source: 'https://github.blog/engineering/behind-githubs-new-authentication-token-formats/',
  },
  {
    what: 'a GitLab token',
    form: /\bglpat-[A-Za-z0-9_-]{20,64}\b/g,
    source: 'https://docs.gitlab.com/security/tokens/#token-prefixes',
  },
  {
    what: 'an AWS access key',
    form: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g,
    source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-unique-ids',
  },
  {
    what: 'an Anthropic key',
    form: /\bsk-ant-(?:api|admin|oat)\d{2}-[A-Za-z0-9_-]{80,120}/g,
    source: 'https://docs.claude.com/en/api/overview',
  },
  {
    what: 'an OpenAI key',
    form: /\bsk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,120}T3BlbkFJ[A-Za-z0-9_-]{20,120}/g,
    source: 'https://platform.openai.com/docs/api-reference/authentication',
  },
  {
    what: 'a Google API key',
    form: /\bAIza[A-Za-z0-9_-]{35}\b/g,
    source: 'https://cloud.google.com/docs/authentication/api-keys',
  },
  {
    what: 'a Slack token',
    form: /\bxox[abprs]-\d{9,14}-\d{9,14}-[A-Za-z0-9-]{20,80}/g,
    source: 'https://api.slack.com/concepts/token-types',
  },
  {
    what: 'a Stripe live key',
    form: /\b[rs]k_live_[A-Za-z0-9]{20,128}\b/g,
    source: 'https://docs.stripe.com/keys',
  },
  {
    what: 'an npm token',
    form: /\bnpm_[A-Za-z0-9]{36}\b/g,
    source: 'https://docs.npmjs.com/about-access-tokens',
  },
  {
    what: 'a PyPI token',
    form: /\bpypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,200}/g,
    source: 'https://pypi.org/help/#apitoken',
  },
  {
    what: 'a Hugging Face token',
    form: /\bhf_[A-Za-z]{34}\b/g,
    source: 'https://huggingface.co/docs/hub/security-tokens',
  },
];

/** One of these stands in every token. */
export const TOKEN_MARK =
  /gh[pousr]_|github_pat_|glpat-|A[KS]IA|sk-ant-|T3BlbkFJ|AIza|xox[abprs]-|k_live_|npm_|pypi-AgEIcHlwaS5vcmc|hf_/;

export const PRIVATE_KEY: SecretForm & { readonly mark: string } = {
  what: 'a private key',
  mark: 'PRIVATE KEY-----',
  form: /-----BEGIN (?:RSA |EC |OPENSSH |DSA |ENCRYPTED )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/g,
  source: 'https://www.rfc-editor.org/rfc/rfc7468',
};

/** A value like these is an example, whatever its form. */
const PLACEHOLDER =
  /example|sample|dummy|fake|your|placeholder|redacted|changeme|test|x{4,}|0{6,}|1234567|abcdef|\.{3}|…|\*{3}|<|\$\{/i;

export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value.slice(8)).size < 8;
}

/** Bits a character: random keys have more than 3.5, words less. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
