import type { Ctx } from '#kernel/contract/ctx.ts';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import { isKept, Refusal } from '#kit/diagnostics/refusal.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import type { Schema } from '#kit/schema/schema.ts';
import { hitOften } from '#kit/postgres/rate.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { makeCtx, type Platform } from './context.ts';
import { isFresh } from './freshProof.ts';
import { gatewayOf } from './installation.ts';
import { countMoney } from './moneyPolicy.ts';
import { onlyDeclared } from './refusals.ts';
import { check } from '#kit/diagnostics/validation.ts';
import type { Visit } from './visit.ts';

/** Refuses a role that a call does not list or that lacks the capability it needs, and a proof of identity that is too old for it. */
export function checkAccess(
  platform: Pick<Platform, 'now'>,
  plugin: string,
  { roles, needs, stepUp }: Pick<CallDeclaration, 'roles' | 'needs' | 'stepUp'>,
  visit: Visit,
): void {
  const { role, account, site } = visit;
  const able = needs === undefined || (site.capabilities.get(`${plugin}.${needs}`)?.includes(role) ?? false);
  if (!roles.includes(role) || !able)
    throw role === 'guest' ? new Refusal(401, 'sign-in-needed') : new Refusal(403, account?.key ? 'api-key-lowered' : 'role-not-allowed');
  if (stepUp && account && !isFresh(platform.now(), account)) throw new Refusal(403, 'step-up-needed');
}

/** Makes a call in process: role and schema checked, in the transaction given. */
export async function runCall(
  platform: Platform,
  visit: Visit,
  pluginId: string,
  name: string,
  input: Record<string, unknown>,
  tx: SpaceTx,
): Promise<unknown> {
  const declared: CallDeclaration | undefined = platform.plugins.get(pluginId)?.declaration.calls?.[name];
  if (!declared || !visit.site.plugins.has(pluginId)) throw new Refusal(404, 'not-found');
  checkAccess(platform, pluginId, declared, visit);
  return handleCall(platform, visit, pluginId, name, input, tx);
}

/** Runs the handler of a call that this visitor may make: input checked, in the transaction given. */
export async function handleCall(
  platform: Platform,
  visit: Visit,
  pluginId: string,
  name: string,
  input: Record<string, unknown>,
  tx: SpaceTx,
): Promise<unknown> {
  const plugin = platform.plugins.get(pluginId)!;
  const declared: CallDeclaration = plugin.declaration.calls![name]!;
  const inAddress = declared.method === 'GET' || declared.method === 'DELETE';
  const checked = checkInput(declared.path, inAddress ? declared.query : declared.body, input, inAddress);
  const ctx: Ctx = makeCtx(platform, visit, plugin.declaration, tx);
  const gateway = await gatewayOf(plugin);
  let uncount: (() => Promise<void>) | undefined;
  try {
    uncount = await countMoney(plugin.declaration, name, gateway.money?.[name], ctx, checked, tx);
    const answer = await gateway.handlers![name]!(ctx, checked as never);
    return declared.reply ? (answer ?? null) : {};
  } catch (error) {
    if (isKept(error)) await uncount?.();
    throw onlyDeclared(pluginId, name, declared.refuses, error);
  }
}

/** Counts a request of one member, or of the guests of one address, on one site; refuses those over the limit. */
export async function checkLimit(
  platform: Pick<Platform, 'data'>,
  visit: Visit,
  id: string,
  limit: CallDeclaration['limit'],
): Promise<void> {
  if (!limit) return;
  const who = visit.account?.id ?? visit.ip;
  const { allowed, retryAfter } = await hitOften(platform.data, `${visit.site.id}:${id}:${who}`, limit.times, limit.seconds);
  if (!allowed) throw new Refusal(429, 'too-many-requests', { retryAfter });
}

/** Parameters and payload as a handler gets them: checked, defaults filled in. */
export function checkInput(
  path: string,
  schema: Schema | undefined,
  input: Record<string, unknown>,
  inAddress: boolean,
): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  const rest = { ...input };
  for (const param of paramsOf(path)) {
    const value = rest[param];
    params[param] = typeof value === 'string' ? value : '';
    delete rest[param];
  }
  if (schema) check(schema, rest, inAddress);
  else if (Object.keys(rest).length > 0)
    throw new Refusal(400, 'invalid-input', {
      issues: Object.keys(rest).map((path) => ({
        path: `/${path}`,
        keyword: 'additionalProperties',
        message: 'must NOT have additional properties',
      })),
    });
  return { ...rest, ...params };
}
