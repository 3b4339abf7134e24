import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TEMPLATES } from '#plugins/flow/demo/templates.ts';
import { check, type Known } from '#plugins/flow/rules/check.ts';
import { nextTime, parseCron } from '#plugins/flow/rules/cron.ts';
import type { Definition } from '#plugins/flow/rules/definition.ts';
import { advance, begin } from '#plugins/flow/rules/run.ts';
import { isAsExpected, simulate } from '#plugins/flow/rules/simulate.ts';
import { edges, node, trigger } from './stage.ts';

test.each([
  ['0 8 * * 1-5', '2026-11-30T01:00:00.000Z'],
  ['*/15 * * * *', '2026-11-28T05:15:00.000Z'],
  ['0 9 1 * *', '2026-12-01T02:00:00.000Z'],
  ['0 0 29 2 *', '2028-02-28T17:00:00.000Z'],
  ['0 0 30 2 *', undefined],
])('%s comes round by the clocks of Bangkok', (text, at) => {
  expect(nextTime(parseCron(text)!, new Date('2026-11-28T05:07:00Z'), 'Asia/Bangkok')?.toISOString()).toBe(at);
});
test.each(['', '* * * *', '60 * * * *', 'a * * * *', '5-1 * * * *', '*/0 * * * *', '1//2 * * * *'])('%j says no time', (text) =>
  expect(parseCron(text)).toBeNull(),
);

const definition = {
  trigger: trigger('manual'),
  nodes: [
    node('good', 'condition', { expression: 'trigger.score >= 60' }),
    node('each', 'loop', { list: 'trigger.items' }),
    node('inner', 'loop', { list: 'item' }),
    node('add', 'set', { values: [{ name: 'total', value: 'coalesce(vars.total, 0) + item' }] }),
    node('pause', 'delay', { amount: 3, unit: 'days' }),
    node('ask', 'approval', { title: 'ดี', days: 1 }),
    node('tell', 'http', { url: 'https://example.com' }, { max: 1, backoffSeconds: 5 }),
    node('sorry', 'mail', { to: 'a@b.c', subject: 's', text: 't' }),
  ],
  edges: edges(
    'trigger>good good>each:true good>sorry:false each>inner:each inner>add:each each>pause:done pause>ask ask>tell:approved tell>sorry:error',
  ),
} as unknown as Definition;
const play = (payload: unknown, more: object = {}) =>
  simulate({
    definition,
    payload,
    mocks: {},
    events: [],
    now: new Date('2026-11-28T00:00:00Z'),
    pretend: async () => ({ ok: true }),
    ...more,
  });

describe('runs', () => {
  test('branches, loops in loops, times and decisions', async () => {
    expect((await play({ score: 59 })).path).toEqual(['good', 'sorry']);
    const done = await play({ score: 60, items: [[1, 2], [], [3]] }, { events: [{ type: 'approved' }] });
    expect(done.run).toMatchObject({ state: 'completed', context: { vars: { total: 6 } } });
    expect(done.log.find(({ node: id }) => id === 'tell')).toMatchObject({ state: 'simulated' });
    expect(done.path.filter((id) => id === 'add')).toHaveLength(3);
    expect(await play({ score: 60, items: [] })).toMatchObject({ run: { state: 'paused', node: 'ask' } });
    expect((await play({ score: 60, items: [] }, { events: [{ type: 'rejected' }] })).path.at(-1)).toBe('ask');
  });

  test('a failure goes by its edge once all tries are used up', async () => {
    const twice = await play({ score: 60, items: [] }, { events: [{ type: 'approved' }], mocks: { tell: [{ fail: 'away' }] } });
    expect(twice.path.slice(-2)).toEqual(['tell', 'sorry']);
    expect(twice.run.context.steps['tell']!.output).toEqual({ error: { code: 'away', detail: '' } });
    expect(
      (await play({ score: 60, items: [] }, { events: [{ type: 'approved' }], mocks: { tell: [{ fail: 'away' }, { fine: 1 }] } })).path.at(
        -1,
      ),
    ).toBe('tell');
  });

  test('what is for another step, or comes twice, changes nothing', () => {
    const now = new Date('2026-11-28T00:00:00Z');
    const at = begin(definition, { score: 1 }, now);
    expect(at.effects).toMatchObject([{ type: 'step', node: 'sorry', seq: 2 }]);
    expect(advance(definition, at.run, { type: 'done', seq: 1, output: null }, now).run).toEqual(at.run);
    const over = advance(definition, at.run, { type: 'done', seq: 2, output: null }, now);
    expect(over.run.state).toBe('completed');
    expect(advance(definition, over.run, { type: 'done', seq: 2, output: null }, now).effects).toEqual([]);
  });

  test('a circle without an end stops at the most steps', async () => {
    const circle = {
      trigger: trigger('manual'),
      nodes: [node('a', 'set', { values: [] }), node('b', 'set', { values: [] })],
      edges: edges('trigger>a a>b b>a'),
    } as unknown as Definition;
    const { run } = await play({}, { definition: circle });
    expect(run).toMatchObject({ state: 'failed', error: { code: 'too-many-steps' } });
  });

  test('a scenario is red once the flow goes another way', async () => {
    const green = await play({ score: 59 });
    const expected = { path: [...green.path], state: green.run.state };
    expect(isAsExpected(green, expected)).toBe(true);
    const broken = {
      ...definition,
      nodes: definition.nodes.map((each) => (each.id === 'good' ? { ...each, config: { expression: 'true' } } : each)),
    };
    expect(isAsExpected(await play({ score: 59 }, { definition: broken }), expected)).toBe(false);
  });
});

const known: Known = {
  events: new Set(['till:sold@1']),
  steps: new Map([['till:note', ['text']]]),
  secrets: new Set(),
  flows: new Set(),
  flowId: 'me',
  mail: false,
};
test('all that stands against publishing is named at once, with its place', () => {
  const wrong = {
    trigger: trigger('event', { event: 'till:gone@1', condition: '1 +' }),
    nodes: [
      node('if', 'condition', { expression: '' }),
      node('post', 'http', { url: '{{ 1 + }}', signWith: 'gone' }),
      node('mail', 'mail', { to: 'a', subject: '', text: 'x' }),
      node('note', 'till:note', {}),
      node('other', 'till:none', {}),
      node('lost', 'set', { values: [{ name: 'a', value: 'nope(' }] }),
    ],
    edges: edges('trigger>if if>post:maybe post>mail mail>note note>other other>nowhere'),
  } as unknown as Definition;
  const codes = check(wrong, known).map(({ code, node: id }) => `${id}:${code}`);
  expect(codes).toEqual(
    expect.arrayContaining([
      ':event-unknown',
      ':expression-unexpected',
      'if:expression-empty',
      'if:branch-unknown',
      'post:expression-unexpected',
      'post:secret-unknown',
      'mail:field-missing',
      'mail:no-mail',
      'note:field-missing',
      'other:step-unknown',
      'other:edge-loose',
      'lost:unreached',
      'lost:expression-unknown-function',
    ]),
  );
});

test('templates of ten errands stand on what there is', () => {
  expect(TEMPLATES).toHaveLength(10);
  for (const { key, definition: made } of TEMPLATES)
    for (const locale of ['th', 'en'] as const) {
      const steps = new Map(made(locale).nodes.map(({ type }) => [type, []] as const));
      const findings = check(made(locale), { ...known, events: new Set([made(locale).trigger.event]), steps, mail: true });
      expect(findings, key).toEqual([]);
    }
});

test('what pretends knows nothing that does something', () => {
  const folders = ['plugins/flow/rules', 'plugins/flow/rules/expression', 'plugins/flow/gateway/pretend', 'plugins/flow/machines'];
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
  for (const source of sources) expect(source).not.toMatch(/execute\/|\.execute\(\w+, |askOutside|mayUse/);
});
