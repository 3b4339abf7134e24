import type { Definition } from '#plugins/flow/rules/definition.ts';
import { evaluate, parseExpression, parseTemplate, render, type Context } from '#plugins/flow/rules/expression/expression.ts';
import { simulate } from '#plugins/flow/rules/simulate.ts';

/** Numbers that are the same each time. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
}

const PIECES =
  '( ) [ ] , . " \' \\ 1 0.5 99999999999999999999 trigger steps.a vars item not and or + - * / % & = == != < <= > >= true null length( join( replace( round( dateAdd( sum( if( ก 🙂 {{ }} \0 \n'
    .split(' ')
    .concat([' ']);
const context: Context = {
  trigger: { score: 3, list: [1, 'x', null], text: 'น้ำ' },
  steps: { a: { output: 1 } },
  vars: {},
  item: {},
  now: '2026-11-28T00:00:00.000Z',
};

/** Reads a text as an expression and as a template. @returns whether it threw, and how long it took, ms */
function read(text: string): { threw: boolean; took: number } {
  const begun = performance.now();
  let threw = false;
  try {
    const parsed = parseExpression(text);
    if (parsed.ok) evaluate(parsed.tree, context);
    const template = parseTemplate(text);
    if (template.ok) render(template.parts, context);
  } catch {
    threw = true;
  }
  return { threw, took: performance.now() - begun };
}

/** Texts of any kind: what threw, and the longest that one took, ms; one that was slow is read again, for the machine does other things too. */
export function fuzz(times: number): { thrown: number; slowest: number } {
  const random = seeded(11);
  let thrown = 0;
  let slowest = 0;
  for (let round = 0; round < times; round += 1) {
    const text = Array.from({ length: 1 + random(40) }, () => PIECES[random(PIECES.length)]!).join('');
    const { threw, took } = read(text);
    if (threw) thrown += 1;
    if (took > slowest) slowest = Math.max(slowest, Math.min(took, ...Array.from({ length: 3 }, () => read(text).took)));
  }
  return { thrown, slowest };
}

const TYPES = ['condition', 'switch', 'loop', 'delay', 'approval', 'set', 'http', 'mail', 'subflow', 'end', 'project:createTask'] as const;
const LABELS = [null, null, 'true', 'false', 'each', 'done', 'approved', 'rejected', 'error', 'else'];
const CONFIG = {
  expression: 'trigger.score > 2',
  cases: [{ label: 'a', expression: 'trigger.score = 1' }],
  list: 'trigger.list',
  amount: 1,
  unit: 'days',
  title: '{{ trigger.text }}',
  values: [{ name: 'n', value: 'coalesce(vars.n, 0) + 1' }],
  flowId: 'x',
  url: 'https://example.com',
};

/** A flow of any shape: dead ends and circles among them. */
function anyFlow(random: (below: number) => number): Definition {
  const ids = Array.from({ length: 1 + random(8) }, (_, nth) => `n${nth}`);
  const nodes = ids.map((id) => ({
    id,
    type: TYPES[random(TYPES.length)]!,
    name: id,
    config: CONFIG,
    retry: { max: random(2), backoffSeconds: 1 },
    pos: [0, 0],
  }));
  // A circle goes on for 10,000 steps, so there are few of them.
  const isRound = random(2_000) === 0;
  const edges = Array.from({ length: random(12) }, () => {
    const from = random(ids.length);
    const to = isRound ? random(ids.length) : Math.min(ids.length - 1, from + 1 + random(3));
    return { from: ids[from]!, to: ids[to]!, when: LABELS[random(LABELS.length)]! };
  }).filter(({ from, to }) => isRound || from !== to);
  return {
    trigger: { kind: 'manual', event: '', cron: '', condition: '' },
    nodes,
    edges: [{ from: 'trigger', to: ids[0]!, when: null }, ...edges],
  };
}

/** Simulations of any flow: how many ended, and how many threw. Nothing that does something can be handed in. */
export async function simulations(times: number): Promise<{ ended: number; thrown: number; executed: number }> {
  const random = seeded(5);
  let [ended, thrown, executed] = [0, 0, 0];
  const fetched = globalThis.fetch;
  globalThis.fetch = (...input) => {
    executed += 1;
    return fetched(...input);
  };
  for (let round = 0; round < times; round += 1) {
    const events = Array.from({ length: random(4) }, () => ({ type: (['approved', 'rejected', 'overdue'] as const)[random(3)]! }));
    try {
      const { run } = await simulate({
        definition: anyFlow(random),
        payload: { score: random(5), list: [1, 2], text: 'x' },
        mocks: random(3) === 0 ? { n1: [{ fail: 'away' }] } : {},
        events,
        now: new Date('2026-11-28T00:00:00Z'),
        pretend: async () => ({ simulated: true }),
      });
      if (run.state !== 'running') ended += 1;
    } catch {
      thrown += 1;
    }
  }
  globalThis.fetch = fetched;
  return { ended, thrown, executed };
}
