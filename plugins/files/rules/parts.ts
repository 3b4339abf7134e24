/** Smallest part but the last, bytes: the specification's 5 MB. */
export const PART_BYTES = 5 * 1024 * 1024;
/** Most parts of one file. */
export const MAX_PARTS = 10_000;

/** Bytes of each part but the last: 5 MB, more for what would have too many of them. */
export const partBytes = (size: number): number => Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));

/** How many parts a file has; none where it is empty. */
export const partCount = (size: number, each: number): number => Math.ceil(size / each);

/** Bytes of part `number` (from 1); 0 for one that the file does not have. */
export const bytesOfPart = (size: number, each: number, number: number): number => Math.max(0, Math.min(each, size - (number - 1) * each));
