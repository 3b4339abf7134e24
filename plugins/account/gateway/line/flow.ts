import { createHash } from 'node:crypto';
import type { AccountCtx } from '../db.ts';
import { seal, unsealed } from '../sealed.ts';
import type { LineIdentity, LineRequest } from './provider.ts';

/** How long a visitor may stay at LINE, ms. */
export const FLOW_MS = 600_000;
/** How long the form that follows may take, ms. */
const TICKET_MS = 1_800_000;

/** What a visit to LINE is for: a guest signs in, a member links LINE to the account, or proves anew who they are. */
export type LinePurpose = 'sign-in' | 'link' | 'confirm';

/** A visit to LINE, as the browser keeps it sealed: nobody but the gateway reads or writes it. */
export interface LineFlow extends LineRequest {
  purpose: LinePurpose;
  next: string;
  /** A guest wants an account back that is being closed. */
  reopen: boolean;
  /** The member who links or confirms; null for guests. */
  accountId: string | null;
}

const stateHash = (state: string) => createHash('sha256').update(`line\n${state}`).digest();

/**
 * Keeps the state of a visit to LINE, to be used once, and seals the rest for the browser that began it. The seal stands
 * for a cookie of its own: whoever is led to the callback with somebody else's code does not have it.
 */
export async function begin(ctx: AccountCtx, flow: LineFlow): Promise<string> {
  const until = ctx.now().getTime() + FLOW_MS;
  await ctx.db
    .insertInto('account_token')
    .values({
      space_id: ctx.space,
      kind: 'line',
      account_id: flow.accountId,
      token_hash: stateHash(flow.state),
      created_at: ctx.now(),
      expires_at: new Date(until),
    })
    .execute();
  return seal(ctx, 'line-flow', flow, until);
}

/**
 * The visit that this browser began with this state.
 * @throws Refusal 400 `line-state` where there is none: another browser, another state, too late
 */
export function resume(ctx: AccountCtx, binding: string, state: string): LineFlow {
  const flow = unsealed<LineFlow>(ctx, 'line-flow', binding);
  if (flow?.state !== state || flow.accountId !== (flow.purpose === 'sign-in' ? null : (ctx.account?.id ?? null)))
    throw ctx.refuse('line-state');
  return flow;
}

/** Uses the state up: true for the first that does, in time. */
export async function takeState(ctx: AccountCtx, state: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_token')
    .set({ used_at: ctx.now() })
    .where('kind', '=', 'line')
    .where('token_hash', '=', stateHash(state))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Seals what LINE has proved for the form that follows. */
export const ticketFor = (ctx: AccountCtx, identity: LineIdentity): string =>
  seal(ctx, 'line-ticket', identity, ctx.now().getTime() + TICKET_MS);

/** What LINE has proved. @throws Refusal 400 `line-state` where it was long ago, or never */
export function identityOf(ctx: AccountCtx, ticket: string): LineIdentity {
  const identity = unsealed<LineIdentity>(ctx, 'line-ticket', ticket);
  if (!identity) throw ctx.refuse('line-state');
  return identity;
}
