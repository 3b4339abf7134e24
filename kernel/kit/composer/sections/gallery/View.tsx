import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Gallery as Thumbnails, type MinColumn } from '#kit/ui/media/Gallery.tsx';
import { Band } from '../Band.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { gallery } from './section.ts';

/** Thumbnails that open on the whole screen. */
export default function Gallery({ id, settings: { title, items, minColumn } }: SectionProps<Value<typeof gallery.settings>>) {
  const local = useLocalText();
  const pictures = items.flatMap(({ picture, caption }) =>
    picture ? [{ thumbnail: picture.src, full: picture.src, alt: local(picture.alt), caption: local(caption) || undefined }] : [],
  );
  return (
    <Band id={id} name="Gallery" title={title}>
      {pictures.length > 0 && <Thumbnails items={pictures} minColumn={Number(minColumn) as MinColumn} label={local(title) || undefined} />}
    </Band>
  );
}
