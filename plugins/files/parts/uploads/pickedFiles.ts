import type { UploadSource } from './uploadView.ts';

/** What the browser offers besides an input: it gives handles, by which files can be opened again after a reload. */
interface WithFilePicker {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
}

/** Files that systems put into folders for themselves. */
const SYSTEM_FILES = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
export const isSystemFile = (name: string): boolean => SYSTEM_FILES.has(name) || name.startsWith('._');

/** Files of an input; those of a folder with the folders above them. */
export function pickedFiles(list: FileList): UploadSource[] {
  return [...list]
    .filter((file) => !file.webkitRelativePath || !isSystemFile(file.name))
    .map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') }));
}

/** Whether files can be picked with handles here. */
export const hasFilePicker = (): boolean => 'showOpenFilePicker' in window;

/** Has the visitor pick files, with handles. None where they close the dialog. */
export async function pickWithHandles(multiple = true): Promise<UploadSource[]> {
  const { showOpenFilePicker } = window as WithFilePicker;
  try {
    const handles = await showOpenFilePicker!.call(window, { multiple });
    return await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
  } catch (error) {
    if ((error as Error).name === 'AbortError') return [];
    throw error;
  }
}
