/**
 * Widths in which a picture of the site's library is given out, px. Two that follow are never so far apart that a screen would have to
 * take a fifth more than it shows; of each picture only those are made that somebody asks for.
 */
export const WIDTHS = [
  160, 240, 320, 400, 480, 560, 640, 720, 800, 880, 960, 1080, 1200, 1320, 1440, 1600, 1760, 1920, 2240, 2560,
] as const;

/** Those that are enough for pictures of cards, of which a page has many, and for the small ones of rows. */
export const CARD = [320, 480, 640, 800, 960] as const;
export const ROW = [160, 240] as const;

/** Addresses that give the same picture smaller with `?w=`; the name at their end is for people, so that a source needs none. */
const SIZED = /^(\/files\/[0-9a-f-]{36}\/)[^?#\s]{1,1000}$/;

/** How wide a picture stands in the page, as `sizes` has it: a column of text, or as much of a phone as there is. */
export const COLUMN = 'auto, (min-width: 48rem) 46rem, 100vw';

/**
 * What an `<img>` has beside its address, so that a browser takes no more of the picture than it shows; nothing for a picture from
 * elsewhere, or whose width (px) is not known. `sizes` is how wide it stands, `among` are the widths to choose from.
 */
export function pictureSources(
  src: string,
  width: number | null | undefined,
  sizes: string,
  among: readonly number[] = WIDTHS,
): { srcSet?: string; sizes?: string } {
  const folder = SIZED.exec(src)?.[1];
  if (!width || !folder) return {};
  const sources = among.filter((each) => each < width).map((each) => `${folder}-?w=${each} ${each}w`);
  // The next larger copy has all of the picture.
  if (sources.length < among.length) sources.push(`${folder}-?w=${among[sources.length]} ${width}w`);
  return { srcSet: sources.join(', '), sizes };
}

const IMG = /<img\b[^<>]{0,3000}>/g;
const SRC = / src="([^"]{0,1200})"/;
const WIDTH = / width="(\d{1,5})"/;

/** The pictures of a sanitised text with their sources; those that have some already keep them. */
export function withSources(html: string, sizes = COLUMN): string {
  if (!html.includes('src="/files/')) return html;
  return html.replace(IMG, (img) => {
    const sources = pictureSources(SRC.exec(img)?.[1] ?? '', Number(WIDTH.exec(img)?.[1]), sizes);
    return sources.srcSet && !img.includes(' srcset=') ? `<img srcset="${sources.srcSet}" sizes="${sizes}"${img.slice(4)}` : img;
  });
}
