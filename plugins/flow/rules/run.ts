import { compile, ENDS, next } from '../machines/flow.ts';
import { LIMITS, type Definition, type Node } from './definition.ts';
import { enter } from './enter.ts';
import { StepProblem } from './steps.ts';
import type { Advanced, Effect, Run, RunError, RunEvent, StepRecord } from './runTypes.ts';
import { bytesOf, loopOf, type Draft } from './draft.ts';

/** Steps that take no time are done one after the other, so many at once. */
const AT_ONCE = 200;
const LONGEST_PAUSE = 86_400_000;

const errorOf = (error: unknown, node: string): RunError => {
  if (error instanceof StepProblem) return { code: error.code, node, detail: error.detail };
  throw error;
};

function finish(draft: Draft, state: 'completed' | 'failed' | 'cancelled'): void {
  draft.run = {
    ...draft.run,
    state,
    node: state === 'completed' ? null : draft.run.node,
    waits: null,
    wakeAt: null,
    loops: state === 'completed' ? [] : draft.run.loops,
  };
  draft.effects.push({ type: 'ended' });
}

/** Goes to where an event leads. True where it is a node. */
function move(definition: Definition, draft: Draft, event: Parameters<typeof next>[3]): boolean {
  const { run } = draft;
  const to = next(compile(definition).machine, run.node, loopOf(run), event);
  for (const state of ['completed', 'failed', 'cancelled'] as const)
    if (to === ENDS[state]) {
      finish(draft, state);
      return false;
    }
  draft.run = { ...run, node: to, seq: run.seq + 1, attempt: 0, waits: null, wakeAt: null };
  return true;
}

function record(draft: Draft, node: Node, what: Partial<StepRecord> & Pick<StepRecord, 'state'>): void {
  draft.log.push({ seq: draft.run.seq, node: node.id, type: node.type, input: null, output: null, error: null, branch: null, ...what });
}

/** A step has failed for good: by the edge for it, or the run has. */
function failed(definition: Definition, draft: Draft, node: Node, error: RunError, input: unknown): boolean {
  record(draft, node, { state: 'failed', input, error });
  draft.run = { ...draft.run, error };
  if (!move(definition, draft, { type: 'FAIL' })) return false;
  const { context } = draft.run;
  draft.run = {
    ...draft.run,
    error: null,
    context: { ...context, steps: { ...context.steps, [node.id]: { output: { error: { code: error.code, detail: error.detail } } } } },
  };
  return true;
}

/** A step is done: what it gave is known, and the run goes on by its branch. */
function left(
  definition: Definition,
  draft: Draft,
  node: Node,
  { input = null, output, branch = null }: { input?: unknown; output: unknown; branch?: string | null },
): boolean {
  const { context } = draft.run;
  const known = { ...context, steps: { ...context.steps, [node.id]: { output } } };
  if (bytesOf(output) > LIMITS.payload || (output !== null && bytesOf(known) > 2 * LIMITS.payload))
    return failed(definition, draft, node, { code: 'payload-large', node: node.id, detail: String(bytesOf(output)) }, input);
  record(draft, node, { state: 'succeeded', input, output, branch });
  draft.run = { ...draft.run, context: known };
  return move(definition, draft, { type: 'LEAVE', branch });
}

/** Goes on from a node that it stands before, until something has to be waited for. */
function walk(definition: Definition, draft: Draft, now: Date): void {
  for (let count = 0; ; count += 1) {
    if (count === AT_ONCE) {
      draft.effects.push({ type: 'go' });
      return;
    }
    const node = compile(definition).nodes.get(draft.run.node ?? '');
    if (!node) throw new Error(`a run stands at ${draft.run.node}, which is no node of its version`);
    let goesOn: boolean;
    try {
      if (draft.run.seq > LIMITS.steps) throw new StepProblem('too-many-steps', String(LIMITS.steps));
      const found = enter(draft, node, now);
      if (!found) return;
      goesOn = left(definition, draft, node, found);
    } catch (error) {
      goesOn = failed(definition, draft, node, errorOf(error, node.id), node.config);
    }
    if (!goesOn) return;
  }
}

/** A run that waits for a time or for somebody is paused. */
function result({ run, effects, log }: Draft): Advanced {
  const isUnder = run.state === 'running' || run.state === 'paused';
  return { run: isUnder ? { ...run, state: run.waits === 'delay' || run.waits === 'approval' ? 'paused' : 'running' } : run, effects, log };
}

/** Starts a run. Pure: what is to be done is in `effects`. */
export function begin(definition: Definition, payload: unknown, now: Date, run?: { id: string; startedAt: string }): Advanced {
  const draft: Draft = {
    run: {
      state: 'running',
      node: null,
      seq: 0,
      attempt: 0,
      waits: null,
      wakeAt: null,
      context: { trigger: payload, steps: {}, vars: {}, ...(run && { run }) },
      loops: [],
      output: null,
      error: null,
    },
    effects: [],
    log: [],
  };
  if (bytesOf(payload) > LIMITS.payload) {
    draft.run = { ...draft.run, error: { code: 'payload-large', node: null, detail: String(LIMITS.payload) } };
    finish(draft, 'failed');
  } else if (move(definition, draft, { type: 'LEAVE', branch: null })) walk(definition, draft, now);
  return result(draft);
}

/** A try has failed: there is another one after a pause, or that was the last. */
function tryAgain(definition: Definition, draft: Draft, node: Node, event: Extract<RunEvent, { type: 'failed' }>, now: Date): void {
  const { run } = draft;
  const { max, backoffSeconds } = node.retry;
  const error = { code: event.code, node: node.id, detail: event.detail };
  if (event.final || run.attempt >= max) {
    if (failed(definition, draft, node, error, null)) walk(definition, draft, now);
    return;
  }
  const until = new Date(now.getTime() + Math.min(LONGEST_PAUSE, backoffSeconds * 1_000 * 2 ** run.attempt)).toISOString();
  record(draft, node, { state: 'waiting', error });
  draft.run = { ...run, attempt: run.attempt + 1, waits: 'retry', wakeAt: until };
  draft.effects.push({ type: 'sleep', node: node.id, seq: run.seq, until });
}

function onNode(definition: Definition, draft: Draft, node: Node, event: RunEvent, now: Date): void {
  const { waits, seq } = draft.run;
  const go = (found: { output: unknown; branch?: string | null }) => {
    if (left(definition, draft, node, found)) walk(definition, draft, now);
  };
  if ('seq' in event && event.seq !== seq) return;
  switch (event.type) {
    case 'go':
      if (waits === null) walk(definition, draft, now);
      return;
    case 'done':
      if (waits === 'step' || waits === 'subflow') go({ output: event.output });
      return;
    case 'failed':
      if (waits === 'step' || waits === 'subflow') tryAgain(definition, draft, node, event, now);
      return;
    case 'wake':
      if (waits === 'delay') go({ output: now.toISOString() });
      else if (waits === 'retry') walk(definition, draft, now);
      return;
    case 'decided':
      if (waits === 'approval') go({ output: { decision: event.decision, comment: event.comment, by: event.by }, branch: event.decision });
      return;
    case 'cancel':
      record(draft, node, { state: 'cancelled' });
      move(definition, draft, { type: 'CANCEL' });
      return;
    case 'retry':
  }
}

/** What becomes of a run by an event. What does not fit where it stands changes nothing. Pure. */
export function advance(definition: Definition, run: Run, event: RunEvent, now: Date): Advanced {
  const draft: Draft = { run, effects: [] as Effect[], log: [] as StepRecord[] };
  const node = compile(definition).nodes.get(run.node ?? '');
  if (!node) return result(draft);
  if (event.type === 'retry') {
    if (run.state !== 'failed') return result(draft);
    draft.run = { ...run, state: 'running', error: null, attempt: 0, waits: null, wakeAt: null };
    walk(definition, draft, now);
  } else if (run.state === 'running' || run.state === 'paused') onNode(definition, draft, node, event, now);
  return result(draft);
}
