import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldAt, fieldKind, mayBeEmpty, type FieldSchema } from '#kit/forms/fields.ts';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { flatValues } from '#kit/forms/flatValues.ts';
import { readForm } from '#kit/forms/readForm.ts';
import { parseSatang, showSatang } from '#kit/forms/satang.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { closed, count, flag, list, orNull, text, time } from '#kit/schema/shapes.ts';

const day = { type: 'string', format: 'date' } as const;
const title = { type: 'string', minLength: 1, maxLength: 80 } as const;
const choice = { type: 'string', enum: ['small', 'large'] } as const;
const level = { type: 'integer', enum: [1, 2, 3] } as const;

const thai = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
const withCommas = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

describe('the kind of a field', () => {
  it.each<[string, FieldSchema, string]>([
    ['title', title, 'text'],
    ['note', text(2000), 'longText'],
    ['slug', { type: 'string', maxLength: 2000, pattern: '^[a-z]+$' }, 'text'],
    ['site', { type: 'string', maxLength: 2000, format: 'uri' }, 'text'],
    ['size', choice, 'choice'],
    ['level', level, 'choice'],
    ['shown', flag, 'flag'],
    ['count', count, 'number'],
    ['share', { type: 'number' }, 'number'],
    ['priceSatang', count, 'money'],
    ['priceSatang', orNull(count), 'money'],
    ['satang', count, 'number'],
    ['at', time, 'moment'],
    ['at', orNull(time), 'moment'],
    ['on', day, 'day'],
    ['tags', list(text(10)), 'texts'],
    ['name', closed({ th: title, en: title }), 'group'],
  ])('%s %j: %s', (name, schema, kind) => expect(fieldKind(name, schema)).toBe(kind));

  it('is found by names with dots, and by no name that a schema inherits', () => {
    const schema = closed({ name: closed({ th: title }), title });
    expect(fieldAt(schema, 'name.th')).toBe(title);
    for (const name of ['nome', 'name.en', 'title.th', 'name.th.x', '__proto__', 'constructor', 'name.toString', ''])
      expect(fieldAt(schema, name), name).toBeUndefined();
  });

  it('may be empty where the schema takes nothing for it', () => {
    const schema = closed(
      {
        title,
        note: text(200),
        size: choice,
        at: time,
        end: orNull(time),
        tags: list(title),
        extra: title,
        name: closed({ th: title, en: text(80) }),
      },
      ['extra'],
    );
    const empty = ['title', 'note', 'size', 'at', 'end', 'tags', 'extra', 'name.th', 'name.en', 'unknown'].filter((name) =>
      mayBeEmpty(schema, name),
    );
    expect(empty).toEqual(['note', 'end', 'tags', 'extra', 'name.en', 'unknown']);
    expect(mayBeEmpty(closed({ tags: { ...list(title), minItems: 1 } }), 'tags')).toBe(false);
  });
});

describe('a form is read as its call takes it', () => {
  const read = (schema: object, ...form: [string, unknown][]) => readForm(schema, form);

  it('rows are taken in order, whatever their numbers, up to the last one in which something was typed', () => {
    const schema = closed({
      lines: list(closed({ title: text(80), size: { ...choice, default: 'small' }, priceSatang: count }, ['priceSatang'])),
    });
    const row = (number: number, name: string, price: string): [string, unknown][] => [
      [`lines.${number}.title`, name],
      [`lines.${number}.size`, 'small'],
      [`lines.${number}.priceSatang`, price],
    ];
    const form = [...row(10, 'ข้าว', '1,250.50'), ...row(2, '', ''), ...row(0, 'น้ำ', ''), ...row(11, '', '')];
    expect(read(schema, ...form)).toEqual({
      lines: [
        { title: 'น้ำ', size: 'small' },
        { title: '', size: 'small' },
        { title: 'ข้าว', size: 'small', priceSatang: 125_050 },
      ],
    });
    expect(read(schema, ...row(0, '', ''))).toEqual({ lines: [] });
    expect(read(schema)).toEqual({});
    expect(read(schema, ['lines.x.title', 'a'], ['lines.12345.title', 'a'])).toEqual({ lines: [] });
    expect(fieldAt(schema, 'lines.3.title')).toEqual(text(80));
    expect(fieldKind('lines', schema.properties.lines)).toBe('rows');
    expect(flatValues({ lines: [{ title: 'a' }, { title: 'b' }], tags: ['x'] })).toEqual({
      'lines.0.title': 'a',
      'lines.1.title': 'b',
      tags: ['x'],
    });
  });

  it('texts are trimmed, passwords are not', () => {
    const schema = closed({ title, newPassword: text(80) });
    expect(read(schema, ['title', '  ตลาดนัด \n'], ['newPassword', ' a b '])).toEqual({ title: 'ตลาดนัด', newPassword: ' a b ' });
  });

  it.each([
    ['1,250.5', 1250.5],
    ['๑,๒๕๐', 1250],
    [' -3 ', -3],
    ['1,5', NaN],
    ['12,34', NaN],
    ['1e3', NaN],
    ['0x10', NaN],
    ['Infinity', NaN],
    ['ห้า', NaN],
    ['5 บาท', NaN],
  ])('the number %j is %d', (typed, value) =>
    expect(read(closed({ share: { type: 'number' } }), ['share', typed])).toEqual({ share: value }),
  );

  it.each([
    ['1,250.50', 125_050],
    ['฿50', 5000],
    ['-฿ 0.05', -5],
    ['๕๐.๕', 5050],
    ['.5', NaN],
    ['1.234', NaN],
    ['1,25', NaN],
    ['50 ฿', NaN],
  ])('the amount %j is %d satang', (typed, value) =>
    expect(read(closed({ priceSatang: count }), ['priceSatang', typed])).toEqual({ priceSatang: value }),
  );

  it('what is empty is null where that may be, else nothing; a required text is empty', () => {
    const schema = closed(
      { title, count: orNull(count), priceSatang: count, size: choice, end: orNull(time), on: day, hint: orNull(text(9)), note: text(99) },
      ['note'],
    );
    const form = Object.keys(schema.properties).map((name): [string, string] => [name, '  ']);
    expect(read(schema, ...form)).toEqual({ title: '', count: null, end: null, hint: null });
  });

  it('a box that is not ticked is known by the empty value before it; one that is not drawn says nothing', () => {
    const schema = closed({ shown: flag });
    expect(read(schema, ['shown', ''])).toEqual({ shown: false });
    expect(read(schema, ['shown', ''], ['shown', 'true'])).toEqual({ shown: true });
    expect(read(schema)).toEqual({});
  });

  it('choices of numbers are numbers, lists leave out what is empty, groups come by dots', () => {
    const schema = closed({
      level,
      tags: list(text(9)),
      name: closed({ th: title, en: orNull(text(9)) }),
      place: closed({ lat: { type: 'number' } }),
    });
    expect(read(schema, ['level', '๒'], ['tags', 'ก'], ['tags', ''], ['tags', 'ข'], ['name.th', 'ไทย'], ['name.en', ''])).toEqual({
      level: 2,
      tags: ['ก', 'ข'],
      name: { th: 'ไทย', en: null },
    });
  });

  it('nothing comes in that the schema does not have: not by a prototype’s name, not as a file', () => {
    const schema = closed({ title, name: closed({ th: title }) });
    const odd: [string, unknown][] = [
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['name.__proto__', 'x'],
      ['toString', 'x'],
      ['role', 'admin'],
      ['title', new File(['x'], 'x.txt')],
    ];
    expect(read(schema, ...odd)).toEqual({});
    // Also where a schema has such a field.
    expect(read({ type: 'object', properties: { constructor: text(9), valueOf: text(9) } }, ['constructor', 'x'])).toEqual({
      constructor: 'x',
    });
    expect(({} as Record<string, unknown>).th).toBeUndefined();
  });

  it('whatever is sent, it has the fields of its schema and no other', () => {
    const schema = closed({
      title,
      count,
      priceSatang: count,
      shown: flag,
      tags: list(text(9)),
      size: choice,
      name: closed({ th: title }),
    });
    const names = [...Object.keys(schema.properties), 'name.th', 'name.en', '__proto__', 'constructor', 'x'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (form) => {
        const input = readForm(schema, form);
        expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(input)));
        expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
        if (input.name !== undefined) expect(Object.keys(input.name as object)).toEqual(['th']);
      }),
    );
  });
});

describe('numbers as people write them', () => {
  it('with commas or without, in Thai digits or in Arabic ones', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.boolean(), (value, negative) => {
        const signed = negative ? -value : value;
        for (const written of [String(value), withCommas(String(value)), thai(withCommas(String(value)))])
          expect(parseDecimal(`${negative ? '-' : ''}${written}`)).toBe(signed);
      }),
    );
  });

  it('an amount that is shown is read as what it was, however large', () => {
    fc.assert(
      fc.property(fc.bigInt(), (satang) => {
        expect(parseSatang(showSatang(satang))).toBe(satang);
        expect(parseSatang(thai(showSatang(satang)))).toBe(satang);
      }),
    );
  });

  it('no text breaks them, and what is read is a number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-฿0-9๐-๙., ]{0,12}$/)), (typed) => {
        expect([null, true]).toContain(parseDecimal(typed) === null ? null : Number.isFinite(parseDecimal(typed)));
        expect(['bigint', 'object']).toContain(typeof parseSatang(typed));
      }),
    );
  });
});

describe('what a draft has wrong', () => {
  const schema = closed(
    {
      title,
      slug: { type: 'string', minLength: 1, pattern: '^[a-z-]+$' },
      code: { type: 'string', pattern: '^(?:[A-Z]{3})?$' },
      count: { type: 'integer', minimum: 1, maximum: 10 },
      share: { type: 'number', minimum: 0 },
      on: day,
      tags: { type: 'array', items: { type: 'string', maxLength: 3 }, minItems: 1, maxItems: 2 },
      lines: list(closed({ sku: title, count })),
      name: closed({ th: title, en: orNull(title) }),
      extra: title,
    },
    ['extra'],
  );
  const good = {
    title: 'ก',
    slug: 'a-b',
    code: '',
    count: 1,
    share: 0.5,
    on: '2026-11-21',
    tags: ['a'],
    lines: [{ sku: 'x', count: 0 }],
    name: { th: 'ก', en: null },
  };
  const wrong = (more: object) => schemaProblems(schema, { ...good, ...more });

  it('nothing where it fits', () => expect(wrong({})).toEqual({}));

  it.each<[object, Record<string, string>]>([
    [{ title: '  ' }, { title: 'invalid.required' }],
    [
      { title: undefined, on: undefined, extra: undefined },
      { title: 'invalid.required', on: 'invalid.required' },
    ],
    [{ title: 'ก'.repeat(81) }, { title: 'invalid.maxLength' }],
    [{ extra: '' }, { extra: 'invalid.required' }],
    [{ slug: 'A' }, { slug: 'invalid.pattern.slug' }],
    [{ slug: '' }, { slug: 'invalid.required' }],
    [{ code: 'ab' }, { code: 'invalid.pattern.code' }],
    [{ count: NaN }, { count: 'invalid.number' }],
    [{ count: 1.5 }, { count: 'invalid.whole' }],
    [{ count: 0 }, { count: 'invalid.minimum' }],
    [{ count: 11 }, { count: 'invalid.maximum' }],
    [{ share: -0.1 }, { share: 'invalid.minimum' }],
    [{ tags: [] }, { tags: 'invalid.required' }],
    [{ tags: ['a', 'b', 'long'] }, { tags: 'invalid.maxItems', 'tags.2': 'invalid.maxLength' }],
    [{ lines: [good.lines[0], { sku: '', count: NaN }] }, { 'lines.1.sku': 'invalid.required', 'lines.1.count': 'invalid.number' }],
    [{ lines: [{ count: 1 }] }, { 'lines.0.sku': 'invalid.required' }],
    [{ name: { th: '', en: '' } }, { 'name.th': 'invalid.required', 'name.en': 'invalid.required' }],
  ])('%j', (more, found) => expect(wrong(more)).toEqual(found));

  it('what an object inherits is not what was typed', () => {
    expect(schemaProblems(closed({ constructor: title, toString: title }), {})).toEqual({
      constructor: 'invalid.required',
      toString: 'invalid.required',
    });
  });

  it('characters are counted as people see letters, not as halves of them', () => {
    expect(wrong({ title: '😀'.repeat(80) })).toEqual({});
    expect(wrong({ title: '😀'.repeat(81) })).toEqual({ title: 'invalid.maxLength' });
  });

  it('a path begins with a property of the schema, whatever the draft is', () => {
    const names = Object.keys(schema.properties);
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...names), (value, name) => {
        for (const path of Object.keys(wrong({ [name]: value }))) expect(names).toContain(path.split('.')[0]);
      }),
    );
  });

  it('whatever is typed, what is sent without a complaint is what the schema allows', () => {
    const simple = closed({ title, count: { type: 'integer', minimum: 1, maximum: 10 }, priceSatang: count });
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9๐-๙.,]{0,6}$/));
    fc.assert(
      fc.property(typed, typed, typed, (...texts) => {
        const input = readForm(
          simple,
          Object.keys(simple.properties).map((name, index) => [name, texts[index]] as const),
        );
        if (Object.keys(schemaProblems(simple, input)).length > 0) return;
        expect(input.title).toMatch(/\S/u);
        expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(input.count);
        expect(Number.isSafeInteger(input.priceSatang) && (input.priceSatang as number) >= 0).toBe(true);
      }),
    );
  });
});
