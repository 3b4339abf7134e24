import { ENTRIES } from '#plugins/idea/rules/entries.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadExample } from '#plugins/idea/parts/catalogue.ts';
import { jsx, valuesOf } from '#plugins/idea/parts/example.ts';
import { namedEntries } from '#plugins/idea/gateway/titles.ts';

const LANGUAGES = ['th', 'en'] as const;
const keysOf = (group: string, locale: string) =>
  JSON.parse(readFileSync(`plugins/idea/messages/${group}/${locale}.json`, 'utf8')) as Record<string, string>;
const elements = ENTRIES.filter(({ section }) => section === null);

it('every element and section has a name and a line on what it is for, in both languages', async () => {
  for (const locale of LANGUAGES)
    for (const { id, title, text } of await namedEntries(locale)) {
      expect.soft(title, `${id} ${locale}`).not.toBe(locale === 'th' ? id : '');
      expect.soft(text, `${id} ${locale}`).not.toBe('');
    }
});

it('a text for an element that is gone is gone too', () => {
  const known = new Set(['section', ...elements.map(({ id }) => id)]);
  for (const key of Object.keys(keysOf('elements', 'th'))) expect.soft(known, key).toContain(key.split('.')[1]);
});

it.each(elements.map((entry) => [entry.id, entry] as const))(
  '%s: options, values and states have words, and its code shows it',
  async (id, entry) => {
    const { options, states = [], code } = await loadExample(entry);
    for (const locale of LANGUAGES) {
      const texts = keysOf('gallery', locale);
      for (const [name, { schema }] of Object.entries(options)) {
        expect.soft(texts, name).toHaveProperty([`option.${name}`]);
        for (const value of (schema as { enum?: readonly string[] }).enum ?? [])
          expect.soft(texts, value).toHaveProperty([`value.${value}`]);
      }
      const first = valuesOf(Object.fromEntries(Object.entries(options).map(([name, { initial }]) => [name, initial])), locale);
      for (const { name, set } of [{ name: { th: '', en: '' }, set: {} }, ...states]) {
        for (const option of Object.keys(set)) expect.soft(options, `${id} ${name.en}`).toHaveProperty(option);
        const written = code({ ...first, ...valuesOf(set, locale) });
        expect.soft(written).toMatch(/^import \{ .+ \} from '#kit\/ui\/[\w/.]+';\n\n/);
        expect.soft(written).not.toMatch(/undefined|\[object/);
      }
    }
  },
);

it('writes JSX as authors do', () => {
  expect(jsx('Button', { variant: '', disabled: true }, 'บันทึก')).toBe('<Button disabled>บันทึก</Button>');
  expect(jsx('Gallery', { items: '{items}', minColumn: 140, label: 'รูป', wide: false })).toBe(
    '<Gallery items={items} minColumn={140} label="รูป" />',
  );
});
