import { AnyEvent } from '#kernel/contract/tokens.ts';
import type { EventKind, StepKind } from '../../schemas.ts';
import type { Finding, Known } from '../../rules/check.ts';
import { check } from '../../rules/check.ts';
import type { Definition } from '../../rules/definition.ts';
import type { FlowCtx } from '../db.ts';
import { eventTitle } from './eventTitle.ts';

/** All that the plugins of the site tell others. */
const eventIds = ({ declarations }: Pick<FlowCtx, 'declarations'>) =>
  declarations
    .flatMap(({ id: plugin, emits }) => Object.entries(emits ?? {}).map(([name, event]) => ({ plugin, name, event })))
    .filter(({ event }) => !event.isTask && event.id !== AnyEvent.id);

/** The same as the staff know it. */
export async function eventsOf(ctx: Pick<FlowCtx, 'declarations'>): Promise<EventKind[]> {
  const events = await Promise.all(
    eventIds(ctx).map(async ({ plugin, name, event }) => ({
      event: event.id,
      plugin,
      title: await eventTitle(plugin, name),
      payload: event.payload as Record<string, unknown>,
    })),
  );
  return events.toSorted((a, b) => (a.event < b.event ? -1 : 1));
}

/** Steps that other plugins of the site bring. */
export async function stepsOf(ctx: FlowCtx): Promise<StepKind[]> {
  const lists = await Promise.all(ctx.gather('steps').map(async ({ plugin, api }) => (await api.list()).map((step) => ({ plugin, step }))));
  return lists
    .flat()
    .map(({ plugin, step: { name, title, input, fields, output } }) => ({
      type: `${plugin}:${name}`,
      plugin,
      title,
      input: input as Record<string, unknown>,
      fields: { ...fields },
      output: output as Record<string, unknown>,
    }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

export async function secretNames(ctx: FlowCtx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('flow_secret').select('name').where('site_id', '=', ctx.site.id).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Flows that others may start. */
export const callableFlows = (ctx: FlowCtx): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .selectFrom('flow_flow')
    .select(['id', 'name'])
    .where('site_id', '=', ctx.site.id)
    .where('state', '!=', 'archived')
    .where('version_id', 'is not', null)
    .orderBy('name')
    .execute();

async function knownOf(ctx: FlowCtx, flowId: string): Promise<Known> {
  const [steps, secrets, flows] = await Promise.all([stepsOf(ctx), secretNames(ctx), callableFlows(ctx)]);
  return {
    events: new Set(eventIds(ctx).map(({ event }) => event.id)),
    steps: new Map(steps.map(({ type, input }) => [type, (input as { required?: readonly string[] }).required ?? []])),
    secrets: new Set(secrets),
    flows: new Set(flows.map(({ id }) => id)),
    flowId,
    mail: ctx.mayUse('mail') !== null,
  };
}

/** All that stands against publishing it. */
export const findingsOf = async (ctx: FlowCtx, flowId: string, definition: Definition): Promise<Finding[]> =>
  check(definition, await knownOf(ctx, flowId));
