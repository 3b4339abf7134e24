import { pictureSources, ROW } from '#kit/pictures/sources.ts';
import type { Picture } from '../schemas.ts';

interface Props {
  picture: Picture | null;
  /** Both its sides, px. */
  size: 64 | 96;
  /** In the first view of the page. */
  eager?: boolean;
}

/** A small picture of a product beside its name, which says what it is; nothing where there is none. */
export const RowPicture = ({ picture, size, eager }: Props) =>
  picture && (
    <img
      {...pictureSources(picture.src, picture.width, `${size}px`, ROW)}
      src={picture.src}
      alt=""
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
