const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The site name in a Host header: lower-case, without port and final dot, other scripts as punycode.
 * `null` where it is malformed; the caller compares the rest exactly and never guesses a site.
 */
export function hostName(raw: string): string | null {
  const port = /:(\d{0,5})$/.exec(raw);
  if (port && Number(port[1]) > 65_535) return null;
  const host = (port ? raw.slice(0, port.index) : raw).toLowerCase();
  if (host.startsWith('[')) return /^\[[0-9a-f:.]+\]$/.test(host) ? parsed(host) : null;
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  const ascii = canonical(name);
  if (ascii === null || ascii.length > 253) return null;
  return ascii.split('.').every((label) => LABEL.test(label)) ? ascii : null;
}

function canonical(name: string): string | null {
  if (/^[a-z0-9.-]*$/.test(name)) return name;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) && name.normalize('NFKC') === name ? parsed(name) : null;
}

const parsed = (host: string): string | null => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname || null : null);
