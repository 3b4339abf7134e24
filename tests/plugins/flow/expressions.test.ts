import { describe, expect, test } from 'vitest';
import { evaluate, parseExpression, parseTemplate, render, type Context } from '#plugins/flow/rules/expression/expression.ts';

const context: Context = {
  trigger: { score: '62', name: 'น้ำ', items: [{ amount: 0.1 }, { amount: 0.2 }], at: '2026-01-31' },
  steps: { a: { output: { x: 5 } } },
  vars: {},
  now: '2026-11-28T00:00:00.000Z',
};
function valueOf(text: string): unknown {
  const parsed = parseExpression(text);
  const found = parsed.ok ? evaluate(parsed.tree, context) : parsed;
  return found.ok ? found.value : `${found.error.code} at ${found.error.at}`;
}
const filled = (text: string): unknown => {
  const parsed = parseTemplate(text);
  const found = parsed.ok ? render(parsed.parts, context) : parsed;
  return found.ok ? found.value : `${found.error.code} at ${found.error.at}`;
};

describe('expressions', () => {
  test.each([
    ['trigger.score >= 60 and not (steps.a.output.x = 4)', true],
    ['0.1 + 0.2', 0.3],
    ['sum(pluck(trigger.items, "amount"))', 0.3],
    ['10 - 2 - 3', 5],
    ['2 + 3 * 4', 14],
    ['1 / 3', 0.333333333333],
    ['round(2.345, 2)', 2.35],
    ['trigger.name & " " & 2', 'น้ำ 2'],
    ['dateAdd(trigger.at, 1, "months")', '2026-02-28T00:00:00.000Z'],
    ['days("2026-01-01", "2026-03-01")', 59],
    ['coalesce(trigger.nothing, vars.x, "–")', '–'],
    ['contains(lower("ABC"), "b")', true],
    ['if(length(trigger.items) > 1, "many", "one")', 'many'],
    ['trigger.nothing > 3', false],
    ['trigger.constructor.name', null],
    ['trigger.__proto__', null],
  ])('%s is %j', (text, value) => expect(valueOf(text)).toEqual(value));

  test.each([
    ['', 'empty at 0'],
    ['1 +', 'unexpected at 3'],
    ['"open', 'unclosed-text at 0'],
    ['(1', 'unclosed-bracket at 0'],
    ['shell("rm")', 'unknown-function at 0'],
    ['round()', 'wrong-count at 0'],
    ['1 / 0', 'divided-by-zero at 2'],
    ['1 + trigger.items', 'wrong-type at 2'],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 'too-deep at 40'],
    ['x'.repeat(1_001), 'too-long at 1000'],
  ])('%s gives its own error with a place', (text, said) => expect(valueOf(text)).toBe(said));

  test('a template keeps the kind of a lone expression and joins everything else as text', () => {
    expect(filled('{{ trigger.items }}')).toEqual([{ amount: 0.1 }, { amount: 0.2 }]);
    expect(filled('เรียน {{ trigger.name }}: {{ 1 + 1 }}')).toBe('เรียน น้ำ: 2');
    expect(filled('{{ 1')).toBe('unclosed-template at 0');
  });

  test('whatever is written, it ends soon with a value or its own error', () => {
    const pieces = [
      '(',
      ')',
      '[',
      ']',
      ',',
      '.',
      '"',
      "'",
      '\\',
      ' ',
      '1',
      '0.5',
      'trigger',
      'steps.a',
      'not ',
      ' and ',
      ' or ',
      '+',
      '-',
      '*',
      '/',
      '%',
      '&',
      '=',
      '!=',
      '<',
      'length(',
      'join(',
      'replace(',
      'ก',
      '{{',
      '}}',
      '\0',
      '🙂',
    ];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 5_000; round += 1) {
      const text = Array.from({ length: 1 + random(60) }, () => pieces[random(pieces.length)]!).join('');
      expect(() => [valueOf(text), filled(text)]).not.toThrow();
    }
  });

  test('what would take for ever is stopped', () => {
    const long: Context = { ...context, trigger: { text: 'a'.repeat(90_000), list: Array.from({ length: 15_000 }, (_, n) => n) } };
    for (const text of [
      'replace(trigger.text, "a", trigger.text)',
      `sum(trigger.list)${' + sum(trigger.list)'.repeat(20)}`,
      'join(trigger.list, trigger.text)',
    ]) {
      const parsed = parseExpression(text);
      expect(parsed.ok && evaluate(parsed.tree, long)).toMatchObject({ ok: false, error: { code: 'too-much-work' } });
    }
  });
});
