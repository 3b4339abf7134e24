import type { ManifestPath } from './manifestPath.ts';

const PAGES: Readonly<Record<string, string>> = {
  theme: '/config/theme',
  slots: '/config/navigation',
  site: '/config/site',
  hostnames: '/config/site',
  redirects: '/config/redirects',
  messages: '/config/texts',
};

/** The page of the console where a value of the manifest is set, with its field. Fields are named after their paths. */
export function fieldPage(path: ManifestPath): string {
  const [top = '', second] = path;
  const page = top === 'plugins' ? (second === undefined ? '/config/plugins' : `/config/plugins/${second}`) : PAGES[top];
  const query = top === 'messages' && path[2] !== undefined ? `?q=${encodeURIComponent(String(path[2]))}` : '';
  return page ? `${page}${query}#field-${path.join('.')}` : '/config';
}
