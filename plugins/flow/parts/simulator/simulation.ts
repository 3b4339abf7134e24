import type { Definition } from '../../rules/definition.ts';
import { edgesFrom } from '../../rules/edgesFrom.ts';
import { advance, begin } from '../../rules/run.ts';
import type { Happening } from '../../rules/simulate.ts';
import type { Advanced, Effect, Run, RunEvent, StepRecord } from '../../rules/runTypes.ts';
import type { Scenario } from '../../schemas.ts';
import { exitsOf, edgeAt, type Exit } from '../graph/exits.ts';

/** A simulation between two things that happen: kept, so that one can go back to it. */
export interface Moment {
  readonly run: Run;
  /** What it waits for; null when it is over. */
  readonly waits: Exclude<Effect, { type: 'go' | 'ended' }> | null;
  readonly log: readonly StepRecord[];
  readonly now: string;
  /** What happened before it. */
  readonly event: RunEvent | null;
  /** The step that it happened to. */
  readonly node: string | null;
}

const RUN_ID = '00000000-0000-4000-8000-000000000000';
/** Rounds of steps that take no time: more than a whole run may have. */
const MOST = 100;

function settled(
  definition: Definition,
  first: Advanced,
  before: readonly StepRecord[],
  now: Date,
  event: RunEvent | null,
  node: string | null,
): Moment {
  let at = first;
  const log = [...before];
  for (let count = 0; ; count += 1) {
    for (const record of at.log) {
      const place = log.findIndex(({ seq, node: id }) => seq === record.seq && id === record.node);
      if (place < 0) log.push(record);
      else log[place] = { ...record, input: record.input ?? log[place]!.input };
    }
    if (at.effects.at(-1)?.type !== 'go' || count >= MOST) break;
    at = advance(definition, at.run, { type: 'go' }, now);
  }
  const last = at.effects.at(-1);
  return {
    run: at.run,
    waits: last && last.type !== 'go' && last.type !== 'ended' ? last : null,
    log,
    now: now.toISOString(),
    event,
    node,
  };
}

/** Begins: only steps that take no time are done, and no step is ever done for real. */
export const start = (definition: Definition, payload: unknown, now: Date): Moment =>
  settled(definition, begin(definition, payload, now, { id: RUN_ID, startedAt: now.toISOString() }), [], now, null, null);

/** What comes of something that happens. */
export const send = (definition: Definition, moment: Moment, event: RunEvent, now: Date): Moment =>
  settled(definition, advance(definition, moment.run, event, now), moment.log, now, event, moment.run.node);

/** Time goes on by so many seconds: what is due then happens. */
export function skip(definition: Definition, moment: Moment, seconds: number): Moment {
  const now = new Date(Date.parse(moment.now) + seconds * 1_000);
  const { waits } = moment;
  if (waits?.type === 'sleep' && Date.parse(waits.until) <= now.getTime())
    return send(definition, moment, { type: 'wake', seq: waits.seq }, now);
  if (waits?.type === 'approval' && waits.dueAt && Date.parse(waits.dueAt) <= now.getTime())
    return send(definition, moment, { type: 'decided', seq: waits.seq, decision: 'overdue', comment: '', by: null }, now);
  return { ...moment, now: now.toISOString(), event: null, node: null };
}

/** Nodes in the order in which they were come to. */
export const pathOf = ({ log }: Pick<Moment, 'log'>): string[] => log.toSorted((a, b) => a.seq - b.seq).map(({ node }) => node);

const keyOf = ({ from, when }: Exit): string => `${from} ${when ?? ''}`;

/** Ways that a log has left its steps by. */
export const waysIn = (log: readonly StepRecord[]): string[] =>
  log.flatMap(({ node, state, branch }) =>
    state === 'failed' ? [`${node} error`] : state === 'succeeded' ? [`${node} ${branch ?? ''}`] : [],
  );

/** Ways that lie between the steps of a path. */
export function waysAlong(definition: Definition, path: readonly string[]): string[] {
  return path.flatMap((from, at) => {
    const edge = edgesFrom(definition, from).find(({ to }) => to === path[at + 1]);
    return edge ? [keyOf(edge)] : [];
  });
}

/** Ways out that nobody has tried: neither here nor in a scenario. */
export function untested(definition: Definition, tried: ReadonlySet<string>): Exit[] {
  return definition.nodes
    .flatMap(({ id }) => exitsOf(definition, id))
    .filter((exit) => (exit.when !== 'error' || edgeAt(definition, exit) !== undefined) && !tried.has(keyOf(exit)));
}

/** The way that was gone, as a test that says where it should lead. */
export function asScenario(name: string, payload: unknown, moments: readonly Moment[]): Scenario {
  const mocks: Record<string, unknown[]> = {};
  const events: Happening[] = [];
  for (const { event, node } of moments) {
    if (!event || node === null) continue;
    if (event.type === 'done') (mocks[node] ??= []).push(event.output);
    else if (event.type === 'failed') (mocks[node] ??= []).push({ fail: event.code });
    else if (event.type === 'decided') events.push({ type: event.decision, node });
    else if (event.type === 'cancel') events.push({ type: 'cancel', node });
  }
  const last = moments.at(-1)!;
  const state = last.run.state === 'running' ? 'paused' : last.run.state;
  return { name, payload, mocks, events, expect: { path: pathOf(last), state } };
}

/** What is otherwise in one value than in another, by path. */
export function differences(before: unknown, after: unknown, path = ''): { path: string; before: unknown; after: unknown }[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    differences(before[name], after[name], path ? `${path}.${name}` : name),
  );
}

/** How each step of a log went: what the picture is lit by. */
export const litBy = (log: readonly { node: string; state: string }[]): Map<string, string> =>
  new Map(log.map(({ node, state }) => [node, state]));
