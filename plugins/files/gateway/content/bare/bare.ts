import { barePng, bareWebp } from './chunks.ts';
import { bareJpeg } from './jpeg.ts';

const BY_TYPE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
  'image/apng': barePng,
  'image/webp': bareWebp,
};

/** Kinds of picture whose metadata can be taken out. */
export const canBeBare = (type: string): boolean => Object.hasOwn(BY_TYPE, type);

/**
 * A picture without what it tells of who took it, when and where: what strangers get. Nothing is encoded anew. Bytes of the same
 * length are the same picture: there was nothing to take out.
 */
export const bare = (type: string, bytes: Buffer): Buffer => BY_TYPE[type]?.(bytes) ?? bytes;
