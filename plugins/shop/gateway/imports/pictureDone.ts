/** What the worker `picture` gives: WebP, and its size in pixels. */
export interface PictureDone {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}
