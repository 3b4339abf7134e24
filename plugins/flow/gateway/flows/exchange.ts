import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { readJson } from '#kit/diagnostics/strictJson.ts';
import { check } from '#kit/diagnostics/validation.ts';
import type { flow } from '../../plugin.ts';
import { FlowFile, type FlowFile as FileValue } from '../../schemas.ts';
import { flowOf, jsonOf, type FlowCtx } from '../db.ts';
import { insertFlow } from './flows.ts';

/** A flow as a file. */
export const exportFlow: HandlerOf<typeof flow, 'exportFlow'> = async (ctx, { id }) => {
  const { name, description, draft } = await flowOf(ctx, id);
  const rows = await ctx.db.selectFrom('flow_scenario').select('body').where('flow_id', '=', id).orderBy('name').execute();
  return {
    format: 'sala-flow@1',
    name,
    description,
    definition: draft as FileValue['definition'],
    scenarios: rows.map(({ body }) => body),
  };
};

/** What a file says. @throws Refusal `file-wrong` with the first thing that is wrong */
function read(ctx: Pick<FlowCtx, 'refuse'>, text: string): FileValue {
  const { value, faults } = readJson(text);
  const [fault] = faults;
  if (fault) throw ctx.refuse('file-wrong', { why: `${fault.line}: ${fault.message}`.slice(0, 200) });
  try {
    check(FlowFile, value, false);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [issue] = (error.details['issues'] ?? []) as { path: string; message: string }[];
    throw ctx.refuse('file-wrong', { why: `${issue?.path ?? ''} ${issue?.message ?? ''}`.trim().slice(0, 200) });
  }
  return value as FileValue;
}

/** Makes a flow of a file: a draft, with its scenarios. */
export const importFlow: HandlerOf<typeof flow, 'importFlow'> = async (ctx, { file }) => {
  const { name, description, definition, scenarios } = read(ctx, file);
  const id = await insertFlow(ctx, { name, description, definition });
  const named = new Map(scenarios.map((scenario) => [scenario.name, scenario]));
  for (const [scenario, body] of named)
    await ctx.db
      .insertInto('flow_scenario')
      .values({ space_id: ctx.space, flow_id: id, name: scenario, body: jsonOf(body) })
      .execute();
  return { id };
};
