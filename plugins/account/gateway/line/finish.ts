import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import type { account } from '../../plugin.ts';
import { normalEmail } from '../../rules/email.ts';
import { db, type AccountCtx } from '../db.ts';
import { resume, takeState, ticketFor, type LineFlow } from './flow.ts';
import { linkIdentity } from './identity.ts';
import { identify, type LineIdentity } from './provider.ts';
import { letIn } from './signIn.ts';

const NOTHING = { ticket: '', name: '', email: '' };

/**
 * What LINE answered. The state is taken once, whatever comes of it. LINE is asked before the first statement: no
 * connection of the database waits for another server.
 *
 * @throws Refusal 400 `line-state` · those of `identify` · 403 `line-account` the account does not stand · 409 `line-taken`
 *   another account has this LINE · 409 `line-other` not the one that the member has linked
 */
export const finishLine: HandlerOf<typeof account, 'finishLine'> = async (ctx, { code, state, binding }) => {
  const flow = resume(ctx, binding, state);
  let identity: LineIdentity;
  try {
    identity = await identify(ctx, flow, code);
  } catch (error) {
    await takeState(ctx, state);
    if (error instanceof Refusal) throw new Refusal(error.status, error.code, error.details, { keep: true });
    throw error;
  }
  if (!(await takeState(ctx, state))) throw new Refusal(400, 'line-state');
  if (flow.purpose === 'link') return linked(ctx, flow, identity);
  if (flow.purpose === 'confirm') return confirmed(ctx, flow, identity);
  return signedIn(ctx, flow, identity);
};

async function linked(ctx: AccountCtx, flow: LineFlow, identity: LineIdentity) {
  await linkIdentity(ctx, ctx.account!.id, identity);
  return { step: 'done' as const, purpose: flow.purpose, next: flow.next, ...NOTHING };
}

/** The member has shown once more that they have the LINE of the account. */
async function confirmed(ctx: AccountCtx, flow: LineFlow, identity: LineIdentity) {
  const owner = await ownerOf(ctx, identity);
  if (owner?.id !== ctx.account!.id) throw new Refusal(409, 'line-other', {}, { keep: true });
  await ctx.sessions.confirm(['fed']);
  return { step: 'done' as const, purpose: flow.purpose, next: flow.next, ...NOTHING };
}

async function signedIn(ctx: AccountCtx, flow: LineFlow, identity: LineIdentity) {
  const { purpose, next } = flow;
  const owner = await ownerOf(ctx, identity);
  if (owner) {
    if (owner.name !== identity.name || identity.name) await remember(ctx, identity);
    return { step: 'done' as const, purpose, next, ...NOTHING, ...(await letIn(ctx, owner, identity)) };
  }
  const email = normalEmail(identity.email);
  const known = email
    ? await db(ctx)
        .selectFrom('account_account')
        .select('id')
        .where('email', '=', email)
        // Nobody has proved that a pending account's address is theirs.
        .where('state', '!=', 'pending')
        .executeTakeFirst()
    : undefined;
  const step = known ? ('prove' as const) : ('register' as const);
  return { step, purpose, next, ticket: ticketFor(ctx, identity), name: identity.name, email };
}

