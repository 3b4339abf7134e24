/** Longest text that is sent. */
const MOST = 2_000_000;
/** What no text has, and files that are none have. */
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

/** A file as spreadsheets save it: Unicode, or the Thai code page of Windows. A message key for what is no text or too much of it. */
export async function readTextFile(file: File): Promise<{ text: string } | { wrong: string }> {
  if (file.size > MOST) return { wrong: 'import.tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { wrong: 'import.unread' };
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const unicode = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = ((): string => {
    try {
      return new TextDecoder(unicode, { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder('windows-874').decode(bytes);
    }
  })();
  return CONTROL.test(text) ? { wrong: 'import.noText' } : { text };
}
