import { useRef, type ReactNode } from 'react';
import { hasFilePicker, pickedFiles, pickWithHandles } from './pickedFiles.ts';
import type { UploadSource } from './uploadView.ts';

export interface FilePicking {
  files(): void;
  folder(): void;
  /** Takes a picture, on devices that have a camera to do so. */
  camera(): void;
  /** Must be drawn: what opens the browser's dialogs. */
  readonly inputs: ReactNode;
}

/** Opens the browser's dialogs for files, a folder or the camera. */
export function useFilePicking(onPicked: (sources: UploadSource[]) => void): FilePicking {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const picked = pickedFiles(input.files!);
    // Reset it so that picking the same file again fires a change event.
    input.value = '';
    if (picked.length) onPicked(picked);
  };
  const open = (input: HTMLInputElement | null) => input?.click();
  return {
    files: () => {
      if (!hasFilePicker()) return open(files.current);
      pickWithHandles().then(
        (picked) => picked.length && onPicked(picked),
        // The picker may be forbidden in a frame or by a device policy; fall back to the input.
        () => open(files.current),
      );
    },
    folder: () => open(folder.current),
    camera: () => open(camera.current),
    inputs: (
      <>
        <input ref={files} type="file" multiple hidden onChange={(event) => take(event.currentTarget)} />
        <input
          ref={(input) => {
            folder.current = input;
            if (input) input.webkitdirectory = true;
          }}
          type="file"
          multiple
          hidden
          onChange={(event) => take(event.currentTarget)}
        />
        <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={(event) => take(event.currentTarget)} />
      </>
    ),
  };
}
