import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { THEME_SLOTS } from '#kit/theme/declaration.ts';
import type { LiveSite } from '../sites.ts';

/** The files as they are written: what the gateway draws with is compiled. */
const files = import.meta.glob<string>(
  ['/plugins/*/messages/*.json', '/plugins/*/messages/*/*.json', '/themes/*/messages/*.json', '/kernel/kit/ui/messages/*.json'],
  { query: '?raw', import: 'default' },
);

const ownerOf = (path: string) => (path.startsWith('/kernel/') ? 'ui' : path.split('/')[2]!);
/** Labels of settings are for the console, not for visitors. */
const isForVisitors = (path: string) => !path.includes('/messages/settings/');

/** Every text that a site can show, by its full key, as its authors wrote it: ICU MessageFormat in both languages. */
export async function siteTexts({ plugins, manifest, roles }: Pick<LiveSite, 'plugins' | 'manifest' | 'roles'>) {
  const themes = [manifest.theme.base, ...THEME_SLOTS.map((slot) => roles.guest.theme.slots[slot].split('/')[0]!)];
  const owners = new Set([...plugins, ...themes, 'ui']);
  const texts = new Map<string, Record<Locale, string>>();
  const wanted = Object.entries(files).filter(([path]) => owners.has(ownerOf(path)) && isForVisitors(path));
  for (const [path, content] of await Promise.all(wanted.map(async ([path, load]) => [path, await load()] as const))) {
    const locale = LOCALES.find((name) => path.endsWith(`/${name}.json`));
    if (!locale) continue;
    for (const [name, text] of Object.entries(JSON.parse(content) as Record<string, string>)) {
      const key = `${ownerOf(path)}.${name}`;
      const both = texts.get(key) ?? { th: '', en: '' };
      both[locale] = text;
      texts.set(key, both);
    }
  }
  return [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, both]) => ({ key, ...both }));
}
