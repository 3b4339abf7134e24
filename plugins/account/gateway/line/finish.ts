import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { normalEmail } from '../../rules/email.ts';
import { sitePath } from '../../rules/next.ts';
import type { AccountCtx } from '../db.ts';
import { askForSecondFactor } from '../factors/secondFactor.ts';
import { hasTotp } from '../factors/totp.ts';
import { admitState, mayBeTold, openSession } from '../openSession.ts';
import { resume, takeState, ticketFor, type LineFlow } from './flow.ts';
import { linkIdentity, ownerOf, touchIdentity } from './identity.ts';
import { identify, type LineIdentity } from './provider.ts';

/** What a visit to LINE comes to; see `LineOutcome`. */
interface Outcome {
  step: 'done' | 'code' | 'prove' | 'register';
  secondFactor?: string;
  ticket?: string;
  name?: string;
  email?: string;
}

/**
 * What LINE answered. The state is taken once, whatever comes of it. LINE is asked before the first statement: no
 * connection of the database waits for another server.
 *
 * @throws Refusal 400 `line-state` · those of `identify` · 403 `account-pending` · 403 `account-closing` · 403
 *   `account-suspended` · 409 `line-taken` another account has this LINE · 409 `line-other` not the one of the account
 */
export const finishLine: HandlerOf<typeof account, 'finishLine'> = async (ctx, { code, state, binding }) => {
  const flow = resume(ctx, binding, state);
  let identity: LineIdentity;
  try {
    identity = await identify(ctx, flow, code);
  } catch (error) {
    await takeState(ctx, state);
    throw error instanceof Refusal ? Object.assign(error, { keep: true }) : error;
  }
  if (!(await takeState(ctx, state))) throw ctx.refuse('line-state');
  const act = { 'sign-in': signedIn, link: linked, confirm: confirmed }[flow.purpose];
  return {
    secondFactor: '',
    ticket: '',
    name: '',
    email: '',
    ...(await act(ctx, identity, flow)),
    purpose: flow.purpose,
    next: sitePath(flow.next),
  };
};

async function linked(ctx: AccountCtx, identity: LineIdentity): Promise<Outcome> {
  await linkIdentity(ctx, ctx.account!.id, identity);
  return { step: 'done' };
}

/** The member has shown once more that they have the LINE of the account. */
async function confirmed(ctx: AccountCtx, identity: LineIdentity): Promise<Outcome> {
  const entityId = ctx.account!.id;
  if ((await ownerOf(ctx, identity))?.id !== entityId) throw ctx.refuse('line-other', {}, { keep: true });
  await touchIdentity(ctx, identity);
  await ctx.sessions.confirm(['fed']);
  await ctx.audit({ action: 'account.confirm', entity: 'account', entityId, after: { amr: ['fed'] } });
  return { step: 'done' };
}

async function signedIn(ctx: AccountCtx, identity: LineIdentity, { reopen }: LineFlow): Promise<Outcome> {
  const owner = await ownerOf(ctx, identity);
  if (owner) {
    if (!mayBeTold(owner.state)) throw ctx.refuse('account-suspended', {}, { keep: true });
    admitState(ctx, owner, reopen);
    await touchIdentity(ctx, identity);
    if (await hasTotp(ctx, owner.id)) return { step: 'code', secondFactor: await askForSecondFactor(ctx, owner.id, false) };
    await openSession(ctx, owner, { amr: ['fed'], remember: false });
    return { step: 'done' };
  }
  const email = normalEmail(identity.email);
  const known = email !== '' && (await hasAccount(ctx, email));
  return { step: known ? 'prove' : 'register', ticket: ticketFor(ctx, identity), name: identity.name, email };
}

/** Whether an address has an account. A pending one is nobody's: it has not been proved whose address it is. */
async function hasAccount(ctx: AccountCtx, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('account_account')
    .select('id')
    .where('email', '=', email)
    .where('state', '!=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
}
