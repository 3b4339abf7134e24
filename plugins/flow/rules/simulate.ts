import type { Definition } from './definition.ts';
import { advance, begin } from './run.ts';
import type { Advanced, Effect, Run, RunEvent, StepRecord } from './runTypes.ts';

/** What happens from outside while a run is pretended. */
export interface Happening {
  readonly type: 'wake' | 'approved' | 'rejected' | 'overdue' | 'cancel';
  readonly node?: string;
}
/** What steps give, by node: in turn, the last one again. `{ fail: 'code' }` lets a try fail. */
export type Mocks = Readonly<Record<string, readonly unknown[]>>;

export interface Simulation {
  readonly definition: Definition;
  readonly payload: unknown;
  readonly mocks: Mocks;
  readonly events: readonly Happening[];
  readonly now: Date;
  /** What a step without a mock would give. It knows no way to do it. */
  readonly pretend: (step: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>;
}
export interface SimulationResult {
  readonly run: Run;
  readonly log: readonly StepRecord[];
  /** Nodes in the order in which they were come to. */
  readonly path: readonly string[];
}

/** Transitions of one simulation: pure steps of 200 each, and every try. */
const MOST = 2_000;

const isFailure = (value: unknown): value is { fail: string } =>
  typeof value === 'object' && value !== null && 'fail' in value && typeof value.fail === 'string';

class Player {
  readonly #simulation: Simulation;
  readonly #used = new Map<string, number>();
  #events: readonly Happening[];
  #now: Date;
  constructor(simulation: Simulation) {
    this.#simulation = simulation;
    this.#events = simulation.events;
    this.#now = simulation.now;
  }

  get now(): Date {
    return this.#now;
  }

  /** The next thing that happens, where it is one of these and for this node. */
  #takes(types: readonly Happening['type'][], node: string): Happening | null {
    const [first, ...rest] = this.#events;
    if (!first || !types.includes(first.type) || (first.node !== undefined && first.node !== node)) return null;
    this.#events = rest;
    return first;
  }

  #mock(node: string): { value: unknown } | null {
    const values = this.#simulation.mocks[node];
    if (!values || values.length === 0) return null;
    const used = this.#used.get(node) ?? 0;
    this.#used.set(node, used + 1);
    return { value: values[Math.min(used, values.length - 1)] };
  }

  async #gives({ node, seq }: { node: string; seq: number }, otherwise: () => Promise<unknown>): Promise<RunEvent> {
    const mock = this.#mock(node);
    if (mock && isFailure(mock.value)) return { type: 'failed', seq, code: mock.value.fail, detail: '' };
    return { type: 'done', seq, output: (mock ? mock.value : await otherwise()) ?? null };
  }

  /** What comes of an effect; null where the run waits for what does not happen. */
  async event(effect: Effect): Promise<RunEvent | null> {
    if (effect.type === 'ended') return null;
    if (effect.type === 'go') return { type: 'go' };
    const { node, seq } = effect;
    if (this.#takes(['cancel'], node)) return { type: 'cancel' };
    switch (effect.type) {
      case 'step':
        return this.#gives(effect, () => this.#simulation.pretend(effect.step, effect.input));
      case 'subflow':
        return this.#gives(effect, async () => null);
      case 'sleep':
        this.#takes(['wake'], node);
        this.#now = new Date(effect.until);
        return { type: 'wake', seq };
      case 'approval': {
        const decided = this.#takes(['approved', 'rejected', 'overdue'], node);
        if (!decided) return null;
        if (decided.type === 'overdue' && effect.dueAt) this.#now = new Date(effect.dueAt);
        return { type: 'decided', seq, decision: decided.type as 'approved' | 'rejected' | 'overdue', comment: '', by: null };
      }
    }
  }
}

/** Records of a run in their order, the latest of each step. What would have been done is `simulated`. */
function settled(log: readonly StepRecord[]): StepRecord[] {
  const latest = new Map<string, StepRecord>();
  for (const record of log) {
    const key = `${record.seq} ${record.node}`;
    const before = latest.get(key);
    latest.set(key, before ? { ...record, input: record.input ?? before.input } : record);
  }
  const OWN = ['condition', 'switch', 'loop', 'set', 'end', 'delay', 'approval'];
  return [...latest.values()]
    .toSorted((a, b) => a.seq - b.seq)
    .map((record) => (record.state === 'succeeded' && !OWN.includes(record.type) ? { ...record, state: 'simulated' as const } : record));
}

/**
 * Pretends a whole run: times pass at once, decisions are those that are told, steps give their mocks or what they pretend. There is no
 * way from here to anything that does something.
 */
export async function simulate(simulation: Simulation): Promise<SimulationResult> {
  const { definition, payload } = simulation;
  const player = new Player(simulation);
  const all: StepRecord[] = [];
  let step: Advanced = begin(definition, payload, player.now);
  for (let count = 0; ; count += 1) {
    all.push(...step.log);
    const effect = step.effects.at(-1);
    const event = effect && count < MOST ? await player.event(effect) : null;
    if (!event) break;
    step = advance(definition, step.run, event, player.now);
  }
  const log = settled(all);
  return { run: step.run, log, path: log.map(({ node }) => node) };
}

/** Whether a simulation went as it should: the same nodes in the same order, and the same end. */
export const isAsExpected = (
  { path, run }: SimulationResult,
  expect: { readonly path: readonly string[]; readonly state: string },
): boolean => run.state === expect.state && path.length === expect.path.length && path.every((node, index) => node === expect.path[index]);
