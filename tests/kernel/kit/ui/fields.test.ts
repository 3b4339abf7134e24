import { describe, expect, test } from 'vitest';
import { contrast } from '#kit/ui/forms/contrast.ts';
import { errorsByPath } from '#kit/ui/forms/errorsByPath.ts';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { readForm } from '#kit/forms/readForm.ts';
import { parseSatang, showSatang } from '#kit/forms/satang.ts';
import { settingLabels } from '#kit/ui/forms/settingLabels.ts';
import { itemTitle } from '#kit/ui/forms/settings/itemTitle.ts';
import { settingKind, type SettingSchema } from '#kit/ui/forms/settings/settingSchema.ts';
import { emptied, moved, setAt, valueAt, withDefaults } from '#kit/ui/forms/settings/settingValue.ts';
import { group, list, localText, setting, whole } from '#kit/schema/settings.ts';

test('numbers are read as Thais write them, and never guessed', () => {
  expect(['1,250.5', '๕๐', '-3', '12.'].map(parseDecimal)).toEqual([1250.5, 50, -3, 12]);
  for (const text of ['1,5', '12a', '', '1.2.3', '0x10', '1e9', '1,2345']) expect(parseDecimal(text), text).toBeNull();
});

test('baht become satang exactly, however large', () => {
  expect(['1,250.50', '฿ 50', '๙๙.๙', '0.05', '-1.5'].map(parseSatang)).toEqual([125050n, 5000n, 9990n, 5n, -150n]);
  expect(parseSatang('90071992547409.93')).toBe(9_007_199_254_740_993n);
  for (const text of ['1.005', '1,00', 'ห้าสิบ', '', '.5', '1 000']) expect(parseSatang(text), text).toBeNull();
  for (const satang of [0n, 5n, 125050n, -150n, 9_007_199_254_740_993n]) expect(parseSatang(showSatang(satang))).toBe(satang);
  expect(showSatang(9_007_199_254_740_993n)).toBe('90,071,992,547,409.93');
});

test('a form sends what its call takes: per cents as basis points, baht as satang', () => {
  const schema = { properties: { offBp: { type: 'integer' }, mostSatang: { type: 'integer' }, active: { type: 'boolean' } } };
  const sent = [
    ['offBp', '๑๒.5'],
    ['mostSatang', '1,000'],
    ['active', ''],
  ] as const;
  expect(readForm(schema, sent)).toEqual({ offBp: 1250, mostSatang: 100_000, active: false });
  expect(readForm(schema, [['offBp', 'ten']])).toEqual({ offBp: Number.NaN });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#2552aa')).toBeCloseTo(contrast('#2552aa', '#ffffff'), 10);
});

describe('settings', () => {
  const schema = group({
    columns: setting(whole(1, 6), 'Columns', 3),
    facts: setting(list(group({ value: { type: 'string', maxLength: 16, default: '' }, label: localText(60) }), 4), 'Facts', []),
  }) as unknown as SettingSchema;

  test('defaults fill what nothing was said about, deep down too', () => {
    expect(withDefaults(schema, { facts: [{ label: { en: 'Learners' } }], unknown: 1 })).toEqual({
      columns: 3,
      facts: [{ value: '', label: { th: '', en: 'Learners' } }],
      unknown: 1,
    });
    expect(withDefaults({ type: ['object', 'null'] }, null)).toBeNull();
  });

  test('a value is set without touching what lies beside it', () => {
    const before = { a: { x: 1 }, list: [{ n: 1 }, { n: 2 }] };
    const after = setAt(before, ['list', 1, 'n'], 5) as typeof before;
    expect(after).toEqual({ a: { x: 1 }, list: [{ n: 1 }, { n: 5 }] });
    expect(after.a).toBe(before.a);
    expect(after.list[0]).toBe(before.list[0]);
    expect(before.list[1]).toEqual({ n: 2 });
    expect(setAt(before, ['a', 'x'], undefined)).toEqual({ a: {}, list: before.list });
    expect(setAt(undefined, ['a', 0, 'b'], 1)).toEqual({ a: [{ b: 1 }] });
    expect(valueAt(after, ['list', 1, 'n'])).toBe(5);
    expect(valueAt(after, ['list', 'n', 7])).toBeUndefined();
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  });

  test('each shape of schema has its field', () => {
    const kinds = (schemas: Record<string, SettingSchema>) =>
      Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, settingKind(one)]));
    expect(
      kinds({
        plain: { type: 'string', maxLength: 80 },
        long: { type: 'string', maxLength: 300 },
        address: { type: 'string', maxLength: 300, pattern: '^/' },
        choice: { type: 'string', enum: ['a'] },
        words: { type: 'array', items: { type: 'string' } },
        list: { type: 'array', items: { type: 'object' } },
        text: { type: 'object', properties: { th: { type: 'string' }, en: { type: 'string' } } },
        group: { type: 'object', properties: { th: { type: 'string' } } },
        number: { type: ['integer', 'null'] },
      }),
    ).toEqual({
      plain: 'text',
      long: 'longText',
      address: 'text',
      choice: 'choice',
      words: 'words',
      list: 'list',
      text: 'localText',
      group: 'group',
      number: 'whole',
    });
  });

  test('an emptied field says nothing only where nothing may be said', () => {
    expect(emptied({ type: ['integer', 'null'] })).toBeNull();
    expect(emptied({ type: 'string', default: '/privacy' })).toBe('');
    expect(emptied({ type: 'string' })).toBe('');
    expect(emptied({ type: 'string', minLength: 1 })).toBeUndefined();
    expect(emptied({ type: 'string', pattern: '^/' })).toBeUndefined();
    expect(emptied({ type: 'integer' })).toBeUndefined();
  });

  test('findings stand beside their fields, and items are known by their words', () => {
    const message = { th: 'มากเกินไป', en: 'Too many' };
    const finding = (path: (string | number)[]) => ({
      level: 'error' as const,
      code: 'x',
      path,
      message,
      fix: { th: 'ใส่ไม่เกิน 6', en: 'At most 6' },
    });
    expect(errorsByPath([finding(['plugins', 'cms', 'columns']), finding(['theme', 'columns'])], 'th', ['plugins', 'cms'])).toEqual({
      columns: 'มากเกินไป ใส่ไม่เกิน 6',
    });
    expect(itemTitle({ value: '', label: { th: 'ผู้เรียน', en: 'Learners' } }, 'en')).toBe('Learners');
    const label = settingLabels((key) => ({ 'setting.facts.label': 'คำอธิบาย', 'setting.facts.label.help': 'สั้น ๆ' })[key] ?? `cms.${key}`);
    expect(label(['facts', 2, 'label'])).toEqual({ label: 'คำอธิบาย', help: 'สั้น ๆ' });
    expect(label(['align', 'start'])).toEqual({ label: 'start', help: undefined });
  });
});
