import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { flow } from '../../plugin.ts';
import type { Definition } from '../../rules/definition.ts';
import { isAsExpected } from '../../rules/simulate.ts';
import type { ScenarioOutcome } from '../../rules/scenario.ts';
import { filled, StepProblem } from '../../rules/steps.ts';
import type { Context } from '../../rules/expression/expression.ts';
import type { Scenario } from '../../schemas.ts';
import { flowOf, jsonOf, shownJson, type Flow, type FlowCtx } from '../db.ts';
import { pretendStep, simulateRun } from '../pretend/pretend.ts';
import { saidError } from '../runs/keep.ts';

const MOST = 100;

/** Runs one and remembers how it ended. */
async function outcomeOf(ctx: FlowCtx, definition: Definition, { id, body }: { id: string; body: Scenario }): Promise<ScenarioOutcome> {
  const result = await simulateRun(ctx, { definition, payload: body.payload, mocks: body.mocks, events: body.events });
  const outcome = {
    ok: isAsExpected(result, body.expect),
    path: [...result.path].slice(0, 500),
    state: result.run.state,
    error: saidError(result.run.error),
    at: ctx.now().toISOString(),
  };
  await ctx.db
    .updateTable('flow_scenario')
    .set({ last_result: jsonOf(outcome) })
    .where('id', '=', id)
    .execute();
  return outcome;
}

/** Runs all scenarios of a flow on its draft; gives the names of those that end differently than they should. */
export async function runAll(ctx: FlowCtx, { id, draft }: Pick<Flow, 'id' | 'draft'>): Promise<string[]> {
  const rows = await ctx.db.selectFrom('flow_scenario').select(['id', 'name', 'body']).where('flow_id', '=', id).orderBy('name').execute();
  const failing: string[] = [];
  for (const row of rows) if (!(await outcomeOf(ctx, draft, row)).ok) failing.push(row.name);
  return failing;
}

export const scenarios: HandlerOf<typeof flow, 'scenarios'> = async (ctx, { id }) => {
  await flowOf(ctx, id);
  const rows = await ctx.db
    .selectFrom('flow_scenario')
    .select(['id', 'body', 'last_result'])
    .where('flow_id', '=', id)
    .orderBy('name')
    .execute();
  return { scenarios: rows.map((row) => ({ ...row.body, id: row.id, lastResult: row.last_result })) };
};

/** Keeps a scenario; one of the same name takes its place. */
export const saveScenario: HandlerOf<typeof flow, 'saveScenario'> = async (ctx, { id, ...body }) => {
  await flowOf(ctx, id);
  const rows = await ctx.db.selectFrom('flow_scenario').select('name').where('flow_id', '=', id).execute();
  if (rows.length >= MOST && !rows.some(({ name }) => name === body.name)) throw ctx.refuse('over-limit');
  return ctx.db
    .insertInto('flow_scenario')
    .values({ space_id: ctx.space, flow_id: id, name: body.name, body: jsonOf(body), created_at: ctx.now() })
    .onConflict((on) => on.columns(['space_id', 'flow_id', 'name']).doUpdateSet({ body: jsonOf(body), last_result: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
};

async function scenarioOf(ctx: FlowCtx, id: string) {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('flow_scenario').select(['id', 'body', 'flow_id']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return { ...row, flow: await flowOf(ctx, row.flow_id) };
}

export const removeScenario: HandlerOf<typeof flow, 'removeScenario'> = async (ctx, { id }) => {
  await scenarioOf(ctx, id);
  await ctx.db.deleteFrom('flow_scenario').where('id', '=', id).execute();
};

/** Runs a scenario on the draft. */
export const runScenario: HandlerOf<typeof flow, 'runScenario'> = async (ctx, { id }) => {
  const row = await scenarioOf(ctx, id);
  return outcomeOf(ctx, row.flow.draft, row);
};

/** Pretends a run of the draft, or of a definition that is not saved yet. */
export const simulateFlow: HandlerOf<typeof flow, 'simulate'> = async (ctx, { id, definition, payload, mocks, events }) => {
  const { draft } = await flowOf(ctx, id);
  const { run, path, log } = await simulateRun(ctx, {
    definition: (definition as Definition | undefined) ?? draft,
    payload,
    mocks: mocks,
    events,
  });
  const shown = (value: unknown): unknown => JSON.parse(shownJson(value));
  return {
    state: run.state,
    path: [...path],
    error: saidError(run.error),
    output: run.output,
    log: log
      .slice(0, 2_000)
      .map(({ error, input, output, ...record }) => ({ ...record, input: shown(input), output: shown(output), error: saidError(error) })),
  };
};

/** Pretends one step with sample data. */
export const tryStep: HandlerOf<typeof flow, 'tryStep'> = async (ctx, { type, config, context }) => {
  try {
    const known = { trigger: {}, steps: {}, vars: {}, ...context, now: ctx.now().toISOString() } as Context;
    const input = filled(config, known, '') as Record<string, unknown>;
    return { input, output: (await pretendStep(ctx, type, input)) ?? null, error: null };
  } catch (error) {
    if (!(error instanceof StepProblem)) throw error;
    return { input: null, output: null, error: `${error.code}${error.detail ? `: ${error.detail}` : ''}` };
  }
};
