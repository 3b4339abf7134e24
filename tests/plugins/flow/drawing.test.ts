import { describe, expect, it } from 'vitest';
import { addStep, changeStep, connect, removeStep, renameCase } from '#plugins/flow/parts/graph/edit.ts';
import { makesCircle } from '#plugins/flow/parts/graph/exits.ts';
import { outlineOf } from '#plugins/flow/parts/graph/outline.ts';
import { asScenario, pathOf, send, skip, start, untested, waysIn } from '#plugins/flow/parts/simulator/simulation.ts';
import { TRIGGER, type Definition } from '#plugins/flow/rules/definition.ts';
import { isAsExpected, simulate } from '#plugins/flow/rules/simulate.ts';

const EMPTY: Definition = { trigger: { kind: 'manual', event: '', cron: '', condition: '' }, nodes: [], edges: [] };
const FIRST = { from: TRIGGER, when: null };

/** Score, then a mail after three days, or an approval. */
function graded(): Definition {
  const one = addStep(EMPTY, FIRST, 'condition', 'Passed?').definition;
  const two = addStep(
    changeStep(one, 'check', { config: { expression: 'trigger.score >= 60' } }),
    { from: 'check', when: 'true' },
    'delay',
    '',
  ).definition;
  const three = addStep(
    changeStep(two, 'wait', { config: { amount: 3, unit: 'days' } }),
    { from: 'wait', when: null },
    'mail',
    '',
  ).definition;
  const four = addStep(three, { from: 'check', when: 'false' }, 'approval', '').definition;
  return changeStep(four, 'approve', { config: { title: 'Let it pass?', roles: ['manager'], days: 2 } });
}

describe('drawing a flow', () => {
  it('puts a new step between two, and closes the gap when it goes', () => {
    const added = addStep(graded(), { from: 'wait', when: null }, 'set', '');
    expect(added.definition.edges).toContainEqual({ from: 'wait', to: added.id, when: null });
    expect(added.definition.edges).toContainEqual({ from: added.id, to: 'mail', when: null });
    expect(removeStep(added.definition, added.id).edges).toContainEqual({ from: 'wait', to: 'mail', when: null });
  });

  it('places no step on another', () => {
    const places = graded().nodes.map(({ pos }) => pos.join());
    expect(new Set(places).size).toBe(places.length);
  });

  it('knows what would lead back', () => {
    expect(makesCircle(graded(), 'mail', 'check')).toBe(true);
    expect(makesCircle(graded(), 'approve', 'mail')).toBe(false);
  });

  it('shows a step once in the outline: what else leads to it jumps there', () => {
    const met = connect(graded(), { from: 'approve', when: 'approved' }, 'mail');
    expect(JSON.stringify(outlineOf(met)).match(/"kind":"step","id":"mail"/g)).toHaveLength(1);
    expect(JSON.stringify(outlineOf(met))).toContain('"kind":"jump","exit":{"from":"approve","when":"approved"},"to":"mail"');
  });

  it('keeps the way of a case that is called otherwise, and drops that of one that is gone', () => {
    const cases = [{ label: 'a', expression: 'true' }];
    const drawn = addStep(
      changeStep(addStep(EMPTY, FIRST, 'switch', '').definition, 'choose', { config: { cases } }),
      { from: 'choose', when: 'a' },
      'set',
      '',
    ).definition;
    const renamed = renameCase(drawn, 'choose', 0, 'many');
    expect(renamed.edges).toContainEqual({ from: 'choose', to: 'set', when: 'many' });
    expect(changeStep(renamed, 'choose', { config: { cases: [] } }).edges).toEqual([{ from: TRIGGER, to: 'choose', when: null }]);
  });
});

describe('going through a flow', () => {
  const now = new Date('2026-12-01T02:00:00Z');

  it('waits for its time, and for the step to end', () => {
    const flow = graded();
    const first = start(flow, { score: 80 }, now);
    expect(first.waits?.type).toBe('sleep');
    expect(skip(flow, first, 3_600).waits?.type).toBe('sleep');
    const mailed = skip(flow, first, 3 * 86_400);
    expect(mailed.waits).toMatchObject({ type: 'step', node: 'mail' });
    const over = send(flow, mailed, { type: 'done', seq: mailed.waits!.seq, output: {} }, new Date(mailed.now));
    expect(over.run.state).toBe('completed');
    expect(pathOf(over)).toEqual(['check', 'wait', 'mail']);
    expect(untested(flow, new Set(waysIn(over.log)))).toContainEqual({ from: 'check', when: 'false' });
  });

  it('lets an approval be overdue when its days have gone by', () => {
    const flow = graded();
    const overdue = skip(flow, start(flow, { score: 10 }, now), 2 * 86_400);
    expect(overdue.log.at(-1)).toMatchObject({ node: 'approve', branch: 'overdue' });
  });

  it('is kept as a scenario that holds until the flow is broken', async () => {
    const flow = graded();
    const first = start(flow, { score: 10 }, now);
    const last = send(flow, first, { type: 'decided', seq: first.waits!.seq, decision: 'rejected', comment: '', by: null }, now);
    const { payload, mocks, events, expect: hoped } = asScenario('Rejected', { score: 10 }, [first, last]);
    const run = (definition: Definition) => simulate({ definition, payload, mocks, events, now, pretend: async () => ({}) });
    expect(isAsExpected(await run(flow), hoped)).toBe(true);
    expect(isAsExpected(await run(changeStep(flow, 'check', { config: { expression: 'trigger.score >= 5' } })), hoped)).toBe(false);
  });
});
