import { hasHidden } from './address.ts';

/** How much one mail may carry: files, and their bytes together before they are encoded. */
export const MAX_FILES = 10;
export const MAX_BYTES = 5 * 1024 * 1024;

/** What runs when it is opened: mail servers refuse such mails anyhow, and take it out on the sender. */
const PROGRAMS =
  /\.(?:ade|adp|app|appx|bat|cab|chm|cmd|com|cpl|dll|dmg|exe|hta|ins|iso|jar|jse?|lib|lnk|mde|msc|msi|msix|msp|mst|nsh|pif|ps1|reg|scr|sct|sh|shb|sys|vb|vbe|vbs|vhdx?|vxd|wsc|wsf|wsh|xll)$/i;

/** Whether a file may be called so: a bare name, as long as file systems take it, that hides nothing and runs nothing. */
export function isFileName(name: string): boolean {
  const clean = name.trim() === name && !hasHidden(name) && !/[\\/:*?"<>|]/.test(name) && !/^\.|\.$/.test(name);
  return clean && name.length > 0 && name.length <= 150 && !PROGRAMS.test(name);
}

/** Bytes that a base64 text stands for; null where it is no base64. */
export function base64Bytes(text: string): number | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  return (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
}

/** Message key of what is wrong with the files of a mail, null where nothing is. */
export function filesProblem(files: readonly { filename: string; content: string }[]): string | null {
  if (files.length > MAX_FILES) return 'problem.tooManyFiles';
  let bytes = 0;
  for (const { filename, content } of files) {
    if (!isFileName(filename)) return 'problem.fileName';
    const size = base64Bytes(content);
    if (size === null) return 'problem.fileContent';
    bytes += size;
  }
  return bytes > MAX_BYTES ? 'problem.filesTooLarge' : null;
}
