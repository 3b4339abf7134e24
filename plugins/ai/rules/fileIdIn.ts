/** The id of a file of the site's own storage that an address names: as its pages have it, `/files/<id>/…`, or to save it. */
export function fileIdIn(path: string): string | null {
  return /^\/(?:files|filemanager\/download)\/([0-9a-f-]{36})(?:\/|$)/.exec(path)?.[1] ?? null;
}
