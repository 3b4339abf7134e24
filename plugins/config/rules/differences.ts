import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { THEME_SLOTS } from '#kit/theme/declaration.ts';
import type { Difference, Shown } from '../schemas.ts';
import type { Book } from './book.ts';
import { fieldPage } from './fieldPage.ts';
import { same, valueAt, type ManifestPath } from './manifestPath.ts';
import { settingDifferences } from './settingDifferences.ts';
import { colourWords, listWords, plain, textOf } from './valueWords.ts';

type Told = Pick<Difference, 'area' | 'what' | 'before' | 'after'> & { readonly path: ManifestPath };
/** Two manifests, of which any part may be missing: a version may be older than what it is compared with. */
interface Both {
  readonly before: Partial<Manifest>;
  readonly after: Partial<Manifest>;
  readonly book: Book;
}

/** What was written otherwise between two manifests, each in words: what it is, as it was and as it is, and where it is set. */
export const differences = (before: Partial<Manifest>, after: Partial<Manifest>, book: Book): Difference[] =>
  [ofSite, ofHostnames, ofTheme, ofPlugins, ofSlots, ofMessages, ofRedirects, ofInstallation]
    .flatMap((part) => part({ before, after, book }))
    .map(({ path, ...change }) => ({ ...change, page: fieldPage(path), path: path.join(' › ') }));

/** Names on either side of two objects. */
const namesOf = (before: object = {}, after: object = {}): string[] => [...new Set([...Object.keys(before), ...Object.keys(after)])];

/** One value that is looked at as a whole. */
function one(
  { before, after, book }: Both,
  path: ManifestPath,
  area: string,
  what: string,
  words: (value: unknown) => string | Shown,
): Told[] {
  const [was, is] = [valueAt(before, path) ?? null, valueAt(after, path) ?? null];
  if (same(was, is)) return [];
  const shown = (value: unknown): Shown => {
    if (value === null || value === '') return plain(book.t('value.none'));
    const change = words(value);
    return typeof change === 'string' ? plain(change) : change;
  };
  return [{ area, what, before: shown(was), after: shown(is), path }];
}

function ofSite(both: Both): Told[] {
  const { t } = both.book;
  const area = t('part.site');
  return [
    ...(['name', 'description'] as const).flatMap((name) =>
      LOCALES.flatMap((locale) =>
        one(both, ['site', name, locale], area, t('difference.in', { what: t(`site.${name}`), language: t(`locale.${locale}`) }), textOf),
      ),
    ),
    ...one(both, ['site', 'favicon'], area, t('site.favicon'), textOf),
    ...one(both, ['site', 'locale'], area, t('site.locale'), (value) => t(`locale.${textOf(value)}`)),
    ...one(both, ['site', 'timezone'], area, t('site.timezone'), (value) => textOf(value).replaceAll('_', ' ')),
    ...one(both, ['site', 'analytics'], area, t('site.script'), (value) => textOf(valueAt(value, ['script']))),
  ];
}

function ofHostnames({ before, after, book }: Both): Told[] {
  const [was, is] = [before.hostnames ?? [], after.hostnames ?? []];
  const change = { area: book.t('part.hostnames'), path: ['hostnames'] };
  const each = (name: string, added: boolean): Told => ({
    ...change,
    what: book.t('hosts.title'),
    before: added ? null : plain(name),
    after: added ? plain(name) : null,
  });
  const first =
    was[0] === is[0] ? [] : [{ ...change, what: book.t('site.canonical'), before: plain(was[0] ?? ''), after: plain(is[0] ?? '') }];
  return [
    ...first,
    ...is.filter((name) => !was.includes(name)).map((name) => each(name, true)),
    ...was.filter((name) => !is.includes(name)).map((name) => each(name, false)),
  ];
}

function ofTheme(both: Both): Told[] {
  const { before, after, book } = both;
  const { t } = book;
  const area = t('part.theme');
  const base = after.theme?.base ?? before.theme?.base ?? '';
  const theme = book.theme(base);
  const variant = (value: unknown) => {
    const [id = '', name] = textOf(value).split('/');
    return [book.theme(id).title, name].filter(Boolean).join(' · ');
  };
  const tuning = (name: string) =>
    one(both, ['theme', 'tuning', name], area, t(`tuning.${name}`), (value) => {
      const key = `tuning.${name}.${textOf(value)}`;
      return t(key) === key ? colourWords(textOf(value)) : t(key);
    });
  return [
    ...one(both, ['theme', 'base'], area, t('look.base'), (value) => book.theme(textOf(value)).title),
    ...one(both, ['theme', 'preset'], area, t('look.preset'), (value) => theme.presets[textOf(value)] ?? textOf(value)),
    ...namesOf(before.theme?.tuning, after.theme?.tuning).flatMap(tuning),
    ...THEME_SLOTS.flatMap((slot) => one(both, ['theme', slot], area, t(`slots.${slot}`), variant)),
    ...settingDifferences(before.theme?.settings, after.theme?.settings, theme, book).map(({ path, ...change }) => ({
      ...change,
      area,
      path: ['theme', 'settings', ...path],
    })),
  ];
}

function ofPlugins(both: Both): Told[] {
  const { before, after, book } = both;
  return namesOf(before.plugins, after.plugins).flatMap((id) => {
    const owner = book.plugin(id);
    const [was, is] = [before.plugins?.[id], after.plugins?.[id]];
    const on = (entry: typeof was) => plain(book.t(entry?.enabled ? 'value.on' : 'value.off'));
    const turned = Boolean(was?.enabled) !== Boolean(is?.enabled);
    const path = ['plugins', id];
    const roles = (value: readonly Role[] = []) =>
      listWords(
        ROLES.filter((role) => value.includes(role)).map((role) => book.t(`role.${role}`)),
        value.length,
        book,
      );
    const capability = (name: string): Told[] => {
      const usual = owner.capabilities[name];
      const [had, has] = [was?.capabilities?.[name] ?? usual ?? [], is?.capabilities?.[name] ?? usual ?? []];
      if (same(had.toSorted(), has.toSorted())) return [];
      const what = owner.words[`capability.${name}`] ?? name;
      return [{ area: owner.title, what, before: roles(had), after: roles(has), path: [...path, 'capabilities', name] }];
    };
    return [
      ...(turned ? [{ area: owner.title, what: book.t('difference.switch'), before: on(was), after: on(is), path }] : []),
      ...settingDifferences(was?.settings, is?.settings, owner, book).map((change) => ({
        ...change,
        area: owner.title,
        path: [...path, 'settings', ...change.path],
      })),
      ...namesOf(was?.capabilities, is?.capabilities).flatMap(capability),
    ];
  });
}

function ofSlots(both: Both): Told[] {
  const { before, after, book } = both;
  const fills = (value: unknown) => {
    const ids = Array.isArray(value) ? value.map(textOf) : [];
    return listWords(ids.map(book.fill), ids.length, book);
  };
  return namesOf(before.slots, after.slots).flatMap((slot) =>
    (['hide', 'order'] as const).flatMap((name) => {
      // An empty list is as none.
      const filled = (manifest: Partial<Manifest>) => (manifest.slots?.[slot]?.[name]?.length ? manifest.slots[slot][name] : undefined);
      if (same(filled(before), filled(after))) return [];
      return one(both, ['slots', slot, name], book.slot(slot), book.t(`difference.${name}`), fills).map((change) => ({
        ...change,
        path: ['slots', slot],
      }));
    }),
  );
}

const ofMessages = (both: Both): Told[] =>
  LOCALES.flatMap((locale) =>
    namesOf(both.before.messages?.[locale], both.after.messages?.[locale]).flatMap((key) => {
      const { t, text } = both.book;
      const original = text(key);
      const shown = (value: unknown): Shown => plain(value === undefined ? t('difference.original', { text: original }) : textOf(value));
      const path = ['messages', locale, key];
      const [was, is] = [valueAt(both.before, path), valueAt(both.after, path)];
      const what = t('difference.in', { what: plain(original).text, language: t(`locale.${locale}`) });
      return same(was, is) ? [] : [{ area: t('part.messages'), what, before: shown(was), after: shown(is), path }];
    }),
  );

function ofRedirects({ before, after, book }: Both): Told[] {
  const { t } = book;
  const [was, is] = [before.redirects ?? [], after.redirects ?? []];
  const of = (list: typeof was, from: string) => list.find((each) => each.from === from);
  const shown = (redirect: ReturnType<typeof of>): Shown | null =>
    redirect ? plain(t('difference.redirect', { to: redirect.to, status: t(`redirects.${redirect.status}`) })) : null;
  return [...new Set([...is, ...was].map(({ from }) => from))].flatMap((from) => {
    const [old, now] = [of(was, from), of(is, from)];
    const path = now ? ['redirects', is.indexOf(now)] : ['redirects'];
    return same(old, now) ? [] : [{ area: t('part.redirects'), what: from, before: shown(old), after: shown(now), path }];
  });
}

const ofInstallation = (both: Both): Told[] =>
  (['id', 'key', 'space', 'cluster'] as const).flatMap((name) =>
    one(both, [name], both.book.t('part.installation'), both.book.t(`part.${name}`), textOf),
  );
