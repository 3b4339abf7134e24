import { fileText } from '#kit/csv/fileText.ts';

/** Longest text that is sent. */
const MOST = 2_000_000;
/** What no text has, and files that are none have. */
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

/** A file as spreadsheets save it: Unicode, or the Thai code page of Windows. A message key for what is no text or too much of it. */
export async function readTextFile(file: File): Promise<{ text: string } | { wrong: string }> {
  if (file.size > MOST) return { wrong: 'import.tooLarge' };
  const text = await fileText(file).catch(() => null);
  if (text === null) return { wrong: 'import.unread' };
  return CONTROL.test(text) ? { wrong: 'import.noText' } : { text };
}
