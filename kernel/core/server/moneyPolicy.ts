import type { Ctx } from '#kernel/contract/ctx.ts';
import { isCounted, judge, type MoneyAct, type MoneyLimit, type MoneyTerms } from '#kernel/contract/money.ts';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { COMMON_REFUSALS } from '#kernel/contract/refusals.ts';
import { addToSums, holdPerson, openLedgers, readSums, takeFromSums } from '#kernel/data/moneySums.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { SATANG } from '#kit/thai/baht.ts';
import { isFresh } from './freshProof.ts';

type FindAct = (ctx: never, input: never) => Promise<MoneyAct | null>;
const NOTHING = async () => {};

/** The policies that a call names. */
const policiesOf = ({ money }: CallDeclaration): readonly string[] => (money === undefined ? [] : [money].flat());

/** Whether a call may write to a ledger only once a policy has counted what it does: any but those whose policies count nothing. */
export const isHeld = ({ money = {} }: PluginDeclaration, call: CallDeclaration): boolean => {
  const names = policiesOf(call);
  return names.length === 0 || names.some((name) => isCounted(money[name]!));
};

function termsOf(ctx: Ctx, policy: NonNullable<PluginDeclaration['money']>[string]): MoneyTerms {
  const baht = (setting: string) => (ctx.settings as Record<string, number>)[setting]! * SATANG;
  const limit = (declared: MoneyLimit | undefined) =>
    !declared || (declared.unless && ctx.can(declared.unless as never)) ? null : baht(declared.most);
  return {
    self: policy.self,
    perDay: limit(policy.perDay),
    perPerson: limit(policy.perPerson),
    proofFrom: !policy.proof ? null : policy.proof === 'always' ? 0 : baht(policy.proof),
  };
}

/**
 * Holds what a call is about to do with money against the policy that it declares, and counts it, in the call's own transaction: two at
 * once of one person wait for each other. Gives what takes the count back, for a call that is refused and keeps what it wrote.
 *
 * @throws Refusal 409 `second-person-needed` · 403 `over-limit` (`mostSatang`, `leftSatang`) · 403 `step-up-needed`
 */
export async function countMoney(
  plugin: PluginDeclaration,
  name: string,
  find: FindAct | undefined,
  ctx: Ctx,
  input: Record<string, unknown>,
  tx: SpaceTx,
): Promise<() => Promise<void>> {
  const call = plugin.calls![name]!;
  const names = policiesOf(call);
  if (!find || names.length === 0 || !ctx.account) return NOTHING;
  const actorId = ctx.account.id;
  // Sent in one go: what the plugin reads is read once the person is held.
  const [, act] = await Promise.all([holdPerson(tx, actorId), find(ctx as never, input as never)]);
  if (!act) return NOTHING;
  const { policy: chosen = names[0]!, amountSatang, owner, begunBy = [] } = act;
  const policy = plugin.money?.[chosen];
  if (!policy || !names.includes(chosen) || !Number.isSafeInteger(amountSatang) || amountSatang < 0)
    throw new Error(`${plugin.id}.${name} is about to do what none of its money policies is for: ${chosen}, ${amountSatang}`);
  const isOwn = owner === actorId || begunBy.includes(actorId);
  const counted = { actorId, policy: `${plugin.id}.${chosen}`, at: ctx.now(), timezone: ctx.site.timezone, owner };
  const isProven = isFresh(ctx.now(), ctx.account);
  const terms = termsOf(ctx, policy);
  const isAlone = isOwn && terms.self === 'unless-alone' && ((await act.alone?.()) ?? false);
  const verdict = judge(terms, { amountSatang, isOwn, isAlone, isProven }, await readSums(tx, counted));
  if (verdict) {
    const { code, ...details } = verdict;
    throw new Refusal(COMMON_REFUSALS[code], code, details);
  }
  const unproven = policy.proof && !isProven ? amountSatang : 0;
  if (amountSatang === 0) {
    await openLedgers(tx);
    return NOTHING;
  }
  await addToSums(tx, counted, amountSatang, unproven);
  return () => takeFromSums(tx, counted, amountSatang, unproven);
}
