/** One cookie by name, as text or as the text that it is in JSON; null where there is none that can be read. */
export function cookie(header: string | undefined, name: string): string | null {
  if (!header?.includes(`${name}=`)) return null;
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header)?.[1];
  if (found === undefined) return null;
  try {
    const text = decodeURIComponent(found);
    return text.startsWith('"') ? (JSON.parse(text) as string) : text;
  } catch {
    return null;
  }
}

/** Where a cookie is sent along. One that works in frames of other sites is in a jar of its own for each site that shows them (CHIPS). */
export const cookieReach = (secure: boolean, framed = false): string =>
  secure ? `; Secure; ${framed ? 'SameSite=None; Partitioned' : 'SameSite=Lax'}` : '; SameSite=Lax';
