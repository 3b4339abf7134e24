/** The bytes of a file that nobody has read: all that the library does with them is to ask how many they are, and to cut them. */
export type FileBytes = Uint8Array & { readonly blob: Blob };

/**
 * A file as bytes for lib-storage, which reads a `Blob` as a stream and copies it together part by part. Cut like this no byte of
 * it comes into the page's memory: the browser sends the slices itself.
 */
export const fileBytes = (blob: Blob): FileBytes =>
  Object.defineProperties(new Uint8Array(0), {
    byteLength: { value: blob.size },
    blob: { value: blob },
    subarray: { value: (from?: number, to?: number) => fileBytes(blob.slice(from, to)) },
  }) as FileBytes;
