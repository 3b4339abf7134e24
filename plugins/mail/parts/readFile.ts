import { mediaType, type ComposedFile } from '../rules/compose.ts';

/** Reads a chosen file for sending. @throws the browser's error when it cannot be read */
export const readFile = (file: File): Promise<ComposedFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('load', () => {
      const url = reader.result as string;
      resolve({ filename: file.name, content: url.slice(url.indexOf(',') + 1), contentType: mediaType(file.type) });
    });
    reader.readAsDataURL(file);
  });
