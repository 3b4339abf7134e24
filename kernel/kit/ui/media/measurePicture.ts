/** The natural size of a picture, asked from the picture itself; null where it cannot be loaded. */
export async function measurePicture(src: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}
