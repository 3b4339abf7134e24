import type { UploadSource } from './uploadView.ts';

/** A picture from the clipboard has no name of its own, only one that all of them have. */
const NAMELESS = /^image\.(png|jpe?g|gif|webp|avif|bmp|tiff?)$/i;

/** Files of a clipboard. Pictures that have no name of their own get `name`, numbered where there are several. */
export function pastedFiles(files: Iterable<File>, name: string): UploadSource[] {
  let unnamed = 0;
  return [...files].map((file) => {
    const extension = NAMELESS.exec(file.name)?.[1];
    if (!extension) return { file };
    unnamed += 1;
    const full = `${name}${unnamed > 1 ? ` (${unnamed})` : ''}.${extension.toLowerCase()}`;
    return { file: new File([file], full, { type: file.type, lastModified: file.lastModified }) };
  });
}
