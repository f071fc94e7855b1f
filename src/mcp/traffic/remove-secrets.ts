/** Takes secrets out of a message before it leaves this machine. Better one value too many than one too few. */

const REMOVED = '[removed]';
/** Names of headers, variables and parameters whose text is a secret. */
const SECRET_NAME =
  /authorization|cookie|secret|password|passwd|credential|(?:^|[_.-])pwd$|token$|[_.-]token|(?:^|[_.-]|api|access|private|secret|signing)key$|baggage/i;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi;
const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\]+/gi;
/** `name=value` and `"name": "value"` in text that is no JSON. */
const ASSIGNMENT =
  /((?:authorization|cookie|secret|password|passwd|credential|token|key)[\w-]*["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi;
const DEPTH_LIMIT = 200;

/** Of a JSON value. Names keep their place, so that the shape of the message stays readable. */
export function removeSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return removeFromText(value);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth > DEPTH_LIMIT) {
    return REMOVED;
  }
  if (Array.isArray(value)) {
    return value.map((item) => removeSecrets(item, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET_NAME.test(name) && isSecretValue(each) ? REMOVED : removeSecrets(each, depth + 1),
    ]),
  );
}

/** Of text that is no JSON message. */
export function removeSecretsFromText(text: string): string {
  return removeFromText(text).replace(ASSIGNMENT, `$1${REMOVED}`);
}

/** A schema may describe a property "token": what describes it is an object, and stays. */
function isSecretValue(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.some(isSecretValue));
}

function removeFromText(text: string): string {
  return text.replace(BEARER, `$1 ${REMOVED}`).replace(ADDRESS, cleanAddress);
}

/** User info and query go; what a person needs to recognise the address stays. */
function cleanAddress(address: string): string {
  const userInfo = /^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i;
  return address.replace(userInfo, `$1${REMOVED}@`).replace(/\?[^#]+/, `?${REMOVED}`);
}
