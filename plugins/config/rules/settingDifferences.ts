import type { Difference } from '../schemas.ts';
import type { Book, Owner } from './book.ts';
import { same, valueAt, type ManifestPath } from './manifestPath.ts';
import { itemName, kindOf, valueWords, type SettingSchema } from './valueWords.ts';

type Found = Pick<Difference, 'what' | 'before' | 'after'> & { readonly path: ManifestPath };

/** What was set otherwise of the settings of a plugin or a theme, each setting by its name; of lists that are as long as before, item by item. */
export function settingDifferences(before: unknown, after: unknown, { settings, words }: Owner, book: Book): Found[] {
  const compare = (
    was: unknown,
    is: unknown,
    schema: SettingSchema,
    key: string,
    names: readonly string[],
    path: ManifestPath,
  ): Found[] => {
    const [old, now] = [was ?? schema.default, is ?? schema.default];
    if (same(old, now)) return [];
    const kind = kindOf(schema);
    if (kind === 'group' && schema.properties) return ofProperties(old, now, schema, key, names, path);
    const items = schema.items;
    if (kind === 'list' && items && kindOf(items) === 'group' && Array.isArray(old) && Array.isArray(now) && old.length === now.length)
      return now.flatMap((item: unknown, index) => {
        const name = itemName(item, book.locale) || book.t('value.item', { number: index + 1 });
        return compare(old[index], item, items, key, [...names, name], [...path, index]);
      });
    const shown = (value: unknown) => valueWords(value, schema, key, words, book);
    return [{ what: names.join(' › '), before: shown(was), after: shown(is), path }];
  };
  const ofProperties = (was: unknown, is: unknown, schema: SettingSchema, key: string, names: readonly string[], path: ManifestPath) => {
    const known = Object.entries(schema.properties ?? {});
    return known.flatMap(([name, property]) => {
      const wordKey = `${key}.${name}`;
      return compare(valueAt(was, [name]), valueAt(is, [name]), property, wordKey, [...names, words[wordKey] ?? name], [...path, name]);
    });
  };
  return ofProperties(before, after, settings as SettingSchema, 'setting', [], []);
}
