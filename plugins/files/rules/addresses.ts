/** Widths in which small pictures of a file are asked for, so that few are made. Pixels. */
export const THUMBNAIL = 320;

interface Addressed {
  readonly id: string;
  readonly name: string;
  readonly mode: 'private' | 'public';
  /** Number of the content: pictures of it may then be kept for long. */
  readonly version?: number;
}

/** Address that gives a file out: to everybody where it is public, to its owner where it is not. With `width` as a picture. */
export function fileAddress({ id, name, mode, version }: Addressed, width?: number): string {
  const query = width === undefined ? '' : `w=${width}${version === undefined ? '' : `&v=${version}`}`;
  return mode === 'public'
    ? `/files/${id}/${encodeURIComponent(name)}${query && `?${query}`}`
    : `/filemanager/download/${id}?show=inline${query && `&${query}`}`;
}

/** The file that an address of a public one gives out; null where it is no such address. */
export const addressedFile = (address: string): string | null =>
  /^\/files\/([0-9a-f-]{36})\/[^/]+$/.exec(address.split('?', 1)[0]!)?.[1] ?? null;

/** Address that saves a file of the visitor's own. */
export const downloadAddress = (id: string, version?: number): string =>
  `/filemanager/download/${id}${version === undefined ? '' : `?v=${version}`}`;
/** Page with what is said about a file. */
export const commentsPage = (id: string): string => `/user/filemanager/comments/${id}`;
/** Address that saves several as one zip. */
export const zipAddress = (ids: readonly string[]): string => `/filemanager/zip?ids=${ids.join(',')}`;
