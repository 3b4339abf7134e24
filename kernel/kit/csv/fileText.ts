import { detectEncoding } from './csvBytes.ts';

/** Text of bytes as spreadsheets and Thai programs write them, in whatever encoding. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(detectEncoding(bytes) || 'utf-8').decode(bytes);

/** Text of a file that somebody chose; see {@link decodeText}. */
export const fileText = async (file: File): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()));
