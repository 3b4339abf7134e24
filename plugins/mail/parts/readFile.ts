import { base64Of } from '#kit/page/base64.ts';
import { mediaType, type ComposedFile } from '../rules/compose.ts';

/** Reads a chosen file for sending. @throws the browser's error when it cannot be read */
export const readFile = async (file: File): Promise<ComposedFile> => ({
  filename: file.name,
  content: await base64Of(file),
  contentType: mediaType(file.type),
});
