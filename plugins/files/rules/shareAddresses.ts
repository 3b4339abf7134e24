/** Page at which guests open a link. */
export const sharePage = (type: 'file' | 'folder', code: string): string => `/external/storage/${type}/${code}`;

/** Address that gives out what is shared, or one item of a shared folder; of a folder as a zip. */
export function shareDownload(code: string, query: { item?: string; grant?: string; show?: 'inline'; w?: number }): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return `/filemanager/download_external/${code}${entries.length ? `?${search}` : ''}`;
}
