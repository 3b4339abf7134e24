import { useSite } from '#kernel/contract/page.ts';
import type { Position } from '#kit/pictures/positions.ts';
import type { WatermarkOptions } from '#kit/ui/media/PictureMarks.tsx';

/** Whose pictures of products these are, as the site says it on them; null where it says nothing. */
export function usePictureMark(): WatermarkOptions | null {
  const { pictureMark, pictureMarkImage, pictureMarkPlace } = (useSite().settings.shop ?? {}) as Readonly<Record<string, string>>;
  const position = pictureMarkPlace as Position | undefined;
  if (pictureMarkImage) return { type: 'image', imageUrl: pictureMarkImage, position };
  return pictureMark ? { type: 'text', value: pictureMark, position } : null;
}
