import type { StepsApi } from '../../contract.ts';
import { apart } from '#kit/postgres/apart.ts';
import { StepProblem } from '../../rules/steps.ts';
import { simulate, type Simulation, type SimulationResult } from '../../rules/simulate.ts';
import type { FlowCtx } from '../db.ts';

/** What may be had of other plugins here: nothing that does something. */
type Pretenders = readonly { readonly plugin: string; readonly api: Pick<StepsApi, 'simulate'> }[];

const ownSteps: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => unknown>> = {
  http: () => ({ status: 200, body: {} }),
  mail: () => ({ mailId: '00000000-0000-7000-8000-000000000000' }),
};

/** What a step would give. */
async function pretend(pretenders: Pretenders, step: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (Object.hasOwn(ownSteps, step)) return ownSteps[step]!(input);
  const [owner = '', name = ''] = step.split(':');
  const provider = pretenders.find(({ plugin }) => plugin === owner);
  if (!provider) throw new StepProblem('step-unknown', step);
  return provider.api.simulate(name, input);
}

class Pretended<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('pretended');
    this.result = result;
  }
}

/** Whatever a plugin does while it pretends is taken back. */
const takenBack = <T>(ctx: FlowCtx, work: () => Promise<T>): Promise<T> =>
  apart<T, T>(
    ctx.db,
    async () => {
      throw new Pretended(await work());
    },
    (error) => {
      if (error instanceof Pretended) return error.result as T;
      throw error;
    },
  );

const pretendersOf = (ctx: FlowCtx): Pretenders => ctx.gather('steps');

/** Pretends a run: nothing is done and nobody is told. */
export const simulateRun = (ctx: FlowCtx, simulation: Omit<Simulation, 'pretend' | 'now'>): Promise<SimulationResult> =>
  takenBack(ctx, () => simulate({ ...simulation, now: ctx.now(), pretend: (step, input) => pretend(pretendersOf(ctx), step, input) }));

/** The same of one step. */
export const pretendStep = (ctx: FlowCtx, step: string, input: Readonly<Record<string, unknown>>): Promise<unknown> =>
  takenBack(ctx, () => pretend(pretendersOf(ctx), step, input));
