import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { PACKAGES, thaiName, thaiStrings } from '#tools/vite/thaiStrings.ts';
import * as thai from '#tools/vite/ariaInThai.ts';

type Text = string | ((args: Record<string, unknown>, formatter: Record<string, unknown>) => string);

const packs = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];
const dictionaries = packs.flatMap((pack) =>
  globSync(`node_modules/${pack}/dist/private/intl/**/en-US.mjs`).map((file) => ({
    file,
    name: thaiName(pack, /intl[\\/](\w+)[\\/]/.exec(file)?.[1]),
  })),
);

const dictionaryOf = { ...thai } as unknown as Readonly<Record<string, Record<string, Text>>>;

/** Arguments that a text asks for, and the text with each of them standing for itself. */
function said(text: Text): { asked: string[]; text: string } {
  if (typeof text === 'string') return { asked: [], text };
  const asked = new Set<string>();
  const args = new Proxy<Record<string, unknown>>({}, { get: (_, key) => (asked.add(String(key)), `‹${String(key)}›`) });
  const choose = (options: Record<string, unknown>) => {
    const chosen = options.true ?? options.other;
    return typeof chosen === 'function' ? (chosen as () => string)() : chosen;
  };
  const formatter = { number: String, plural: (_: unknown, options: Record<string, unknown>) => choose(options), select: choose };
  return { text: text(args, formatter), asked: [...asked].toSorted() };
}

test('every text of React Aria has its Thai, with the same arguments', async () => {
  expect(dictionaries.map(({ name }) => name).toSorted()).toEqual(Object.keys(thai).toSorted());
  let count = 0;
  for (const { file, name } of dictionaries) {
    const english = ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Record<string, Text> }).default;
    const own = dictionaryOf[name]!;
    expect(Object.keys(own), name).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const thaiText = said(own[key]!);
      expect(thaiText.asked, `${name}.${key}`).toEqual(said(text).asked);
      // Composed of names only where there is nothing to say in words.
      if (!/^‹.*›$/.test(thaiText.text)) expect(thaiText.text, `${name}.${key}`).toMatch(/[ก-๙]/);
      count += 1;
    }
  }
  expect(count).toBeGreaterThanOrEqual(145);
});

test('the build replaces each dictionary by an English and a Thai one', () => {
  const { transform } = thaiStrings() as unknown as {
    transform: { filter: { id: RegExp }; handler: (code: string, id: string) => { code: string } };
  };
  const fail = (message: string): never => {
    throw new Error(message);
  };
  const files = packs.flatMap((pack) => globSync(`node_modules/${pack}/dist/private/**/intlStrings.mjs`));
  expect(files.length).toBeGreaterThanOrEqual(22);
  for (const file of files) {
    const id = new URL(file, 'file:///project/').pathname;
    expect(id).toMatch(transform.filter.id);
    const { code } = transform.handler.call({ error: fail } as never, readFileSync(file, 'utf8'), id);
    expect(code).toMatch(/'en-US': english, 'th-TH': thai/);
  }
  expect(() =>
    transform.handler.call(
      { error: fail } as never,
      'from "../intl/newthing/en-US.mjs"',
      '/node_modules/react-aria/dist/private/newthing/intlStrings.mjs',
    ),
  ).toThrow(/ariaNewthing/);
});
