/** Copies of films: MP4 in a width, and a picture. A sound has no width; the place of a copy has one all the same. */
export type FilmFormat = 'mp4' | 'jpeg';

const NO_WIDTH = 1;

/** What a row of a copy has as its width. */
export const rowWidth = (width: number): number => width || NO_WIDTH;

/** The key in the store of a copy of one version of a film. Made anew it takes the same place. */
export const filmKey = (itemId: string, version: number, width: number, format: FilmFormat): string =>
  `variants/${itemId}/${version}-film-${rowWidth(width)}.${format === 'jpeg' ? 'jpg' : format}`;

/** Media of which copies are made. */
export const isFilm = (type: string): boolean => /^(?:video|audio)\//.test(type);
