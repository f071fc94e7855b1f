/** Which addresses a server may send a person, or our own requests, to. */

/**
 * Authorization servers are reached by https only (authorization, "Communication Security"). A server on this machine may
 * name one on this machine; any other may not, else it could have us knock at local ports.
 */
export function isSafeAddress(address: string | URL, serverUrl: string): boolean {
  const url = URL.parse(String(address));
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (isLoopback(url)) return isLoopback(new URL(serverUrl)) && ['http:', 'https:'].includes(url.protocol);
  return url.protocol === 'https:';
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
