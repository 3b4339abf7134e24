import { describe, expect, it } from 'vitest';
import { documentProblems } from '#plugins/form/rules/documentProblems.ts';
import { add, duplicate, move, putAt, remove, removePage } from '#plugins/form/rules/edit.ts';
import { endingOf, evaluate } from '#plugins/form/rules/evaluate.ts';
import { fileKind } from '#kit/http/fileKind.ts';
import { readInvites } from '#plugins/form/gateway/invites/inviteFile.ts';
import { missingOn } from '#plugins/form/rules/missing.ts';
import { newDocument, newOption, PATTERN_OF } from '#plugins/form/rules/patterns.ts';
import { readAnswers } from '#plugins/form/rules/readAnswers.ts';
import { formActions, nextForm } from '#plugins/form/machines/form.ts';
import { ask, fieldsOf, options, pages, when } from './stage.ts';

const title = { th: 'ทดสอบ', en: '' };
const jump = (page: string, target: string, condition = when('a', 'equals', 'x')) => ({
  id: 'r1',
  if: condition,
  do: { kind: 'jump' as const, page, target, terms: [] },
});

describe('logic', () => {
  it('skips pages, drops what was answered there and asks for nothing on them', () => {
    const form = newDocument(title, {
      pages: pages([ask('a', 'single', { options: options('x', 'y') })], [ask('b', 'short', { required: true })], [ask('c', 'short')]),
      logic: [jump('p1', 'p3')],
    });
    const skipped = evaluate(form, { a: 'x', b: 'typed by hand', c: 'ok' });
    expect(skipped.path).toEqual(['p1', 'p3']);
    expect(skipped.answers).toEqual({ a: 'x', c: 'ok' });
    expect(missingOn(form, skipped, skipped.path)).toEqual([]);
    const whole = evaluate(form, { a: 'y' });
    expect(whole.path).toEqual(['p1', 'p2', 'p3']);
    expect(missingOn(form, whole, whole.path)).toEqual([{ key: 'b', code: 'missing' }]);
  });

  it('hides what depends on a hidden answer, too', () => {
    const form = newDocument(title, {
      pages: pages([
        ask('a', 'single', { options: options('x', 'y') }),
        ask('b', 'short', { visibleIf: when('a', 'equals', 'x') }),
        ask('c', 'short', { visibleIf: when('b', 'isSet') }),
      ]),
    });
    expect([...evaluate(form, { a: 'x', b: 'hello' }).visible]).toEqual(['a', 'b', 'c']);
    expect([...evaluate(form, { a: 'y', b: 'hello' }).visible]).toEqual(['a']);
  });

  it.each([
    ['equals', 'x', 'x', true],
    ['equals', 5, '5.0', true],
    ['not', 'x', 'y', true],
    ['not', 'x', 'x', false],
    ['contains', ['x', 'y'], 'y', true],
    ['contains', 'กรุงเทพมหานคร', 'เทพ', true],
    ['notContains', ['x'], 'y', true],
    ['begins', 'สวัสดี', 'สวัส', true],
    ['ends', 'a@ku.ac.th', '.ac.th', true],
    ['greater', 5, '4', true],
    ['greater', 5, '5', false],
    ['atLeast', 5, '5', true],
    ['less', ['x', 'y'], '3', true],
    ['atMost', 5, '4', false],
    ['before', '2026-11-01', '2026-12-01', true],
    ['after', '09:30', '09:00', true],
    ['isSet', '', '', false],
    ['isNotSet', '', '', true],
  ] as const)('%s of %j and %j', (op, value, to, expected) => {
    const form = newDocument(title, { pages: pages([ask('a', 'short'), ask('b', 'short', { visibleIf: when('a', op, to) })]) });
    expect(evaluate(form, { a: value }).visible.has('b')).toBe(expected);
  });

  it('has groups among its tests, variables, calculations, points and endings', () => {
    const form = newDocument(title, {
      pages: pages([
        ask('n', 'number'),
        ask('q', 'single', { options: [newOption('o1', title, { points: 3 }), newOption('o2', title)] }),
        ask('total', 'calc', {
          terms: [
            { op: '+', value: '@n' },
            { op: '*', value: '2' },
          ],
        }),
      ]),
      variables: [{ id: 'fee', start: 10 }],
      logic: [
        {
          id: 'r1',
          if: {
            match: 'all',
            tests: [{ of: 'n', op: 'isSet', value: '' }],
            groups: [
              {
                match: 'any',
                tests: [
                  { of: 'n', op: 'equals', value: '1' },
                  { of: 'q', op: 'equals', value: 'o1' },
                ],
              },
            ],
          },
          do: { kind: 'set', page: 'p1', target: 'fee', terms: [{ op: '+', value: '@total' }] },
        },
      ],
      endings: [
        { id: 'usual', title, text: title, link: '', screensOut: false, if: null },
        { id: 'good', title, text: title, link: '', screensOut: false, if: when('$score', 'atLeast', '3') },
      ],
    });
    const good = evaluate(form, { n: 7, q: 'o1' });
    expect(good).toMatchObject({ variables: { fee: 14 }, score: 3, ending: 'good', answers: { total: 14 } });
    const other = evaluate(form, { n: 7, q: 'o2' });
    expect(other).toMatchObject({ variables: { fee: 10 }, score: 0, ending: null });
    expect(endingOf(form, other.ending)?.id).toBe('usual');
  });
});

describe('what keeps a form from being published', () => {
  const codes = (part: Parameters<typeof newDocument>[1]) => documentProblems(newDocument(title, part)).map(({ code }) => code);
  it('names references that lead nowhere, forward or backward, and circles', () => {
    expect(codes({})).toEqual(['empty']);
    expect(codes({ pages: pages([ask('a', 'short', { visibleIf: when('gone', 'isSet') })]) })).toEqual(['unknown']);
    expect(codes({ pages: pages([ask('a', 'short', { visibleIf: when('b', 'isSet') })], [ask('b', 'short')]) })).toEqual(['later']);
    expect(
      codes({ pages: pages([ask('a', 'short', { visibleIf: when('b', 'isSet') }), ask('b', 'short', { visibleIf: when('a', 'isSet') })]) }),
    ).toContain('circle');
    expect(codes({ pages: pages([ask('a', 'short')], [ask('b', 'short')]), logic: [jump('p2', 'p1')] })).toEqual(['backwards']);
    expect(codes({ pages: pages([ask('a', 'single')]) })).toEqual(['options']);
    expect(codes({ pages: pages([ask('a', 'short'), ask('a', 'short')]) })).toContain('twice');
  });
  it('lets all patterns be published', () => {
    for (const pattern of ['registration', 'feedback', 'quiz', 'poll'] as const)
      expect(documentProblems(PATTERN_OF[pattern].document(title))).toEqual([]);
  });
});

describe('what is typed', () => {
  const read = (element: Parameters<typeof ask>, typed: Record<string, string | string[]>) => {
    const form = newDocument(title, { pages: pages([ask(...element)]) });
    return readAnswers(form.pages[0]!, fieldsOf(form, 'p1', typed));
  };
  it.each([
    ['phone', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['email', ' Mali@Example.CO.TH ', 'mali@example.co.th'],
    ['number', '1,250.5', 1250.5],
    ['national_id', '1-1017-00207-03-0', '1101700207030'],
    ['time', '๐๙.๓๐', '09:30'],
    ['consent', 'yes', 'yes'],
    ['nps', '0', 0],
  ] as const)('%s: %s', (type, typed, value) => {
    expect(read(['a', type], { a: typed })).toEqual({ answers: { a: value }, wrong: [] });
  });
  it.each([
    ['phone', '12', 'phone'],
    ['email', 'nobody@', 'email'],
    ['number', '1,5', 'number'],
    ['national_id', '1101700207031', 'national'],
    ['national_id', '0107537000521', 'national'],
    ['time', '25:00', 'time'],
    ['nps', '11', 'choice'],
  ] as const)('%s refuses %s', (type, typed, code) => {
    expect(read(['a', type], { a: typed }).wrong).toEqual([{ key: 'a', code }]);
  });
  it('reads days in the Buddhist era, and knows leap years', () => {
    expect(read(['a', 'date'], { 'a.d': '29', 'a.m': '2', 'a.y': '2567' }).answers).toEqual({ a: '2024-02-29' });
    expect(read(['a', 'date'], { 'a.d': '29', 'a.m': '2', 'a.y': '2568' }).wrong).toEqual([{ key: 'a', code: 'day' }]);
    expect(read(['a', 'date', { until: '2026-01-01' }], { 'a.d': '1', 'a.m': '2', 'a.y': '2569' }).wrong).toEqual([
      { key: 'a', code: 'late' },
    ]);
  });
  it('takes only options that there are, each once, as many as allowed', () => {
    const multi = { options: options('x', 'y', 'z'), max: 2 };
    expect(read(['a', 'multi', multi], { a: ['x', 'y'] }).answers).toEqual({ a: ['x', 'y'] });
    expect(read(['a', 'multi', multi], { a: ['x', 'gone'] }).wrong[0]!.code).toBe('choice');
    expect(read(['a', 'multi', multi], { a: ['x', 'y', 'z'] }).wrong[0]!.code).toBe('many');
    expect(read(['a', 'ranking', { options: options('x', 'y') }], { a: ['y', 'y'] }).wrong[0]!.code).toBe('twice');
    expect(read(['a', 'ranking', { options: options('x', 'y') }], { a: ['y', 'x'] }).answers).toEqual({ a: ['y', 'x'] });
    expect(read(['a', 'matrix', { options: options('x', 'y'), rows: [{ id: 'r1', label: title }] }], { 'a.r1': 'y' }).answers).toEqual({
      'a.r1': 'y',
    });
  });
});

describe('building', () => {
  const form = newDocument(title, { pages: pages([ask('a', 'short'), ask('b', 'short')], [ask('c', 'short')]) });
  const order = (made: typeof form) => made.pages.map(({ elements }) => elements.map(({ id }) => id).join(''));
  it('moves by keys over the border of a page, and by dragging', () => {
    expect(order(move(form, 'a', 1))).toEqual(['ba', 'c']);
    expect(order(move(form, 'b', 1))).toEqual(['a', 'bc']);
    expect(order(move(form, 'c', -1))).toEqual(['abc', '']);
    expect(order(move(form, 'a', -1))).toEqual(['ab', 'c']);
    expect(order(putAt(form, 'a', 1, 1))).toEqual(['b', 'ca']);
  });
  it('adds, doubles and removes with ids that nothing else has', () => {
    const made = add(form, 1, 'single', 'ใหม่');
    expect(made.form.pages[1]!.elements.at(-1)).toMatchObject({ id: made.id, type: 'single', options: [{ id: 'o1' }, { id: 'o2' }] });
    const twice = duplicate(form, 'a');
    expect(order(twice.form)).toEqual([`a${twice.id}b`, 'c']);
    expect(order(remove(form, 'b'))).toEqual(['a', 'c']);
    expect(order(removePage(form, 1))).toEqual(['abc']);
  });
});

it('knows what a file is by its first bytes', () => {
  expect(fileKind(Buffer.from('%PDF-1.7 …'))).toBe('application/pdf');
  expect(fileKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(fileKind(Buffer.from('<script>alert(1)</script>'))).toBeNull();
  expect(fileKind(Buffer.from('RIFF....AVI '))).toBeNull();
});

it('reads 20,000 invitations, names doubles and broken addresses by their lines', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `person${at}@mail.example,คนที่ ${at}`);
  const file = ['email,name', ...lines, 'person5@mail.example,ซ้ำ', 'ไม่ใช่อีเมล', ' PERSON6@mail.example ,ซ้ำ'].join('\r\n');
  const { people, twice, broken } = readInvites(file, 20_000);
  expect(people).toHaveLength(20_000);
  expect(people[0]).toEqual({ email: 'person0@mail.example', name: 'คนที่ 0' });
  expect(twice).toEqual([
    { line: 20_002, email: 'person5@mail.example' },
    { line: 20_004, email: 'person6@mail.example' },
  ]);
  expect(broken).toEqual([{ line: 20_003, text: 'ไม่ใช่อีเมล' }]);
});

it('turns a form only where it may', () => {
  expect(nextForm('draft', 'open')).toBe('open');
  expect(nextForm('archived', 'open')).toBeNull();
  expect(formActions('open')).toEqual(['pause', 'close', 'archive']);
});
