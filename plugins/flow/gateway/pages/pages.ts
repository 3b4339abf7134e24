import { isUuid } from '#kernel/contract/uuid.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { ApprovalsData, FlowData, FlowsData, RunData, RunsData, SecretsData, SimulatorData } from './data.ts';
import type { flow as plugin } from '../../plugin.ts';
import { FLOW_STATES } from '../../schemas.ts';
import { RUN_STATES } from '../../rules/runTypes.ts';

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | '' => values.find((each) => each === value) ?? '';

export const flows: Load<typeof plugin, FlowsData> = async (ctx) => {
  const filter = { state: oneOf(FLOW_STATES, ctx.query['state']), folder: (ctx.query['folder'] ?? '').slice(0, 80) };
  const [found, { templates }] = await Promise.all([ctx.call('listFlows', filter), ctx.call('templates')]);
  return { data: { ...found, templates, filter, opens: ctx.query['new'] === '1' }, noindex: true };
};

export const flow: Load<typeof plugin, FlowData> = async (ctx) => {
  const id = ctx.params['id']!;
  const [found, palette, { scenarios }] = await Promise.all([ctx.call('flow', { id }), ctx.call('palette'), ctx.call('scenarios', { id })]);
  return { data: { flow: found, palette, scenarios, secures: ctx.can('secure') }, title: found.settings.name, noindex: true };
};

const ofFlows = async (ctx: Parameters<typeof flows>[0]) =>
  (await ctx.call('listFlows', { state: '', folder: '' })).flows.map(({ id, name }) => ({ id, name }));

export const runs: Load<typeof plugin, RunsData> = async (ctx) => {
  const { flow: flowId = '', before = '' } = ctx.query;
  const filter = { flow: isUuid(flowId) ? flowId : '', state: oneOf(RUN_STATES, ctx.query['state']), before: isUuid(before) ? before : '' };
  const [found, named] = await Promise.all([ctx.call('runs', filter), ofFlows(ctx)]);
  return { data: { ...found, filter, flows: named }, noindex: true };
};

export const run: Load<typeof plugin, RunData> = async (ctx) => {
  const found = await ctx.call('run', { id: ctx.params['id']! });
  return { data: { run: found }, title: found.flowName, noindex: true };
};

export const approvals: Load<typeof plugin, ApprovalsData> = async (ctx) => {
  const one = (ctx.query['approval'] ?? '').slice(0, 36);
  return { data: { ...(await ctx.call('approvals', { one })), one: one !== '' }, noindex: true };
};

export const secrets: Load<typeof plugin, SecretsData> = async (ctx) => {
  const [found, { stopped }] = await Promise.all([ctx.call('secrets'), ctx.call('listFlows', { state: '', folder: '' })]);
  return { data: { ...found, stopped }, noindex: true };
};

export const simulator: Load<typeof plugin, SimulatorData> = async (ctx) => {
  const id = ctx.query['flow'] ?? '';
  const [named, palette] = await Promise.all([ofFlows(ctx), ctx.call('palette')]);
  if (!named.some((each) => each.id === id))
    return { data: { flows: named, flow: null, palette, scenarios: [], lastRun: null }, noindex: true };
  const [found, { scenarios }, { runs: last }] = await Promise.all([
    ctx.call('flow', { id }),
    ctx.call('scenarios', { id }),
    ctx.call('runs', { flow: id, state: '', before: '' }),
  ]);
  const lastRun = last[0] ? await ctx.call('run', { id: last[0].id }) : null;
  return { data: { flows: named, flow: found, palette, scenarios, lastRun }, noindex: true };
};
