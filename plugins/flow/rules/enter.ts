import { LIMITS, type Node } from './definition.ts';
import { contextOf, type Draft } from './draft.ts';
import type { StepRecord } from './runTypes.ts';
import { approvalDue, chosen, delayUntil, endOutput, filled, loopItems, setValues, StepProblem, subflowInput } from './steps.ts';

/** What a step gave at once. */
export interface Found {
  readonly input?: unknown;
  readonly output: unknown;
  readonly branch?: string | null;
}

const waiting = (draft: Draft, node: Node, state: StepRecord['state'], input: unknown): void => {
  draft.log.push({ seq: draft.run.seq, node: node.id, type: node.type, state, input, output: null, error: null, branch: null });
};

/** Begins a loop, or takes its next item; loops inside of it that were left are over. */
function loop(draft: Draft, node: Node, now: Date): Found {
  const { run } = draft;
  const place = run.loops.findIndex((one) => one.node === node.id);
  const known = place < 0 ? null : run.loops[place]!;
  if (!known && run.loops.length >= LIMITS.loopDepth) throw new StepProblem('too-deep', String(LIMITS.loopDepth));
  const items = known?.items ?? loopItems(node, contextOf(run, now));
  const index = known ? known.index + 1 : 0;
  const outer = known ? run.loops.slice(0, place) : run.loops;
  if (index >= items.length) {
    draft.run = { ...run, loops: outer };
    return { output: { count: items.length }, branch: 'done' };
  }
  draft.run = { ...run, loops: [...outer, { node: node.id, index, items }] };
  return { output: { index, item: items[index] }, branch: 'each' };
}

function delay(draft: Draft, node: Node, now: Date): Found | null {
  const until = delayUntil(node, contextOf(draft.run, now));
  if (until.getTime() <= now.getTime()) return { input: { until: until.toISOString() }, output: now.toISOString() };
  waiting(draft, node, 'waiting', { until: until.toISOString() });
  draft.run = { ...draft.run, waits: 'delay', wakeAt: until.toISOString() };
  draft.effects.push({ type: 'sleep', node: node.id, seq: draft.run.seq, until: until.toISOString() });
  return null;
}

/**
 * A run comes to a node: what takes no time is done, for the rest there is an effect and the run waits (null).
 * @throws StepProblem
 */
export function enter(draft: Draft, node: Node, now: Date): Found | null {
  const { run } = draft;
  const context = contextOf(run, now);
  const place = { node: node.id, seq: run.seq };
  switch (node.type) {
    case 'condition':
    case 'switch':
      return chosen(node, context);
    case 'set': {
      const values = setValues(node, context);
      draft.run = { ...run, context: { ...run.context, vars: { ...run.context.vars, ...values } } };
      return { output: values };
    }
    case 'end':
      draft.run = { ...run, output: endOutput(node, context) };
      return { output: draft.run.output };
    case 'loop':
      return loop(draft, node, now);
    case 'delay':
      return delay(draft, node, now);
    case 'approval': {
      const input = filled(node.config, context, '') as Record<string, unknown>;
      const dueAt = approvalDue(node, now)?.toISOString() ?? null;
      waiting(draft, node, 'waiting', input);
      draft.run = { ...run, waits: 'approval', wakeAt: dueAt };
      draft.effects.push({ type: 'approval', ...place, input, dueAt });
      return null;
    }
    case 'subflow': {
      const { flowId, input } = subflowInput(node, context);
      waiting(draft, node, 'waiting', input);
      draft.run = { ...run, waits: 'subflow' };
      draft.effects.push({ type: 'subflow', ...place, flowId, input });
      return null;
    }
    default: {
      const input = filled(node.config, context, '') as Record<string, unknown>;
      waiting(draft, node, 'running', input);
      draft.run = { ...run, waits: 'step', wakeAt: null };
      draft.effects.push({ type: 'step', ...place, attempt: run.attempt, step: node.type, input });
      return null;
    }
  }
}
