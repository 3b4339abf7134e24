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
