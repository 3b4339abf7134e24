/** The most that one person may move, by a setting of the plugin in whole baht. */
export interface MoneyLimit {
  readonly most: string;
  /** A capability of the plugin: who has it has no limit. */
  readonly unless?: string;
}

/**
 * What holds for calls that move money or forgive a debt. What a person does under one policy is summed up over the day (of the site's
 * time zone) and over all calls that name the policy, in all sites of the space.
 */
export interface MoneyPolicy {
  /**
   * Whether people may do it with what is their own, or with what they have begun themselves; `unless-alone`: only where there is
   * nobody else who could. A policy that allows it and sets nothing else counts nothing: the call's own rules are enough.
   */
  readonly self: 'allow' | 'refuse' | 'unless-alone';
  /** Of a day, over all whose money or debt it is. Refused with 403 `over-limit`. */
  readonly perDay?: MoneyLimit;
  /** Of a day, with one person's money or debt. Refused with 403 `over-limit`. */
  readonly perPerson?: MoneyLimit;
  /**
   * A setting in whole baht: from where what was done that day without a fresh proof of identity reaches it, one is needed. Refused with
   * 403 `step-up-needed`. `always`: for whatever moves.
   */
  readonly proof?: string;
}

/** What a call is about to do, as its plugin finds it out before the handler runs. */
export interface MoneyAct {
  /** Which of the call's policies; the first unless told. */
  readonly policy?: string;
  /** What moves or is forgiven, whole satang. */
  readonly amountSatang: number;
  /** Whose money or debt: an account, or what else tells it from others (the bill of a guest). */
  readonly owner: string;
  /** Accounts that began it, or said yes to it first. */
  readonly begunBy?: readonly (string | null)[];
  /** For `unless-alone`, asked only where it matters: whether there is nobody else who could do it. */
  readonly alone?: () => Promise<boolean>;
}

/** Whether a policy has anything to find out: then the gateway half says under `money` what a call is about to do. */
export const isCounted = ({ self, perDay, perPerson, proof }: MoneyPolicy): boolean =>
  self !== 'allow' || perDay !== undefined || perPerson !== undefined || proof !== undefined;

/** What a person has done under a policy on a day, satang. */
export interface MoneySums {
  readonly day: number;
  readonly person: number;
  /** What of the day was done without a fresh proof. */
  readonly unproven: number;
}

/** A policy's settings as they stand for one person, satang: null for no limit. */
export interface MoneyTerms {
  readonly self: MoneyPolicy['self'];
  readonly perDay: number | null;
  readonly perPerson: number | null;
  readonly proofFrom: number | null;
}

export type MoneyVerdict =
  | { readonly code: 'second-person-needed' | 'step-up-needed' }
  | { readonly code: 'over-limit'; readonly mostSatang: number; readonly leftSatang: number };

/** The policy itself: why an act is refused after what was done that day, or null where it may be done. */
export function judge(
  { self, perDay, perPerson, proofFrom }: MoneyTerms,
  act: { readonly amountSatang: number; readonly isOwn: boolean; readonly isAlone: boolean; readonly isProven: boolean },
  sums: MoneySums,
): MoneyVerdict | null {
  if (act.isOwn && (self === 'refuse' || (self === 'unless-alone' && !act.isAlone))) return { code: 'second-person-needed' };
  for (const [mostSatang, before] of [
    [perDay, sums.day],
    [perPerson, sums.person],
  ] as const)
    if (mostSatang !== null && before + act.amountSatang > mostSatang)
      return { code: 'over-limit', mostSatang, leftSatang: Math.max(0, mostSatang - before) };
  if (proofFrom !== null && !act.isProven && sums.unproven + act.amountSatang >= proofFrom) return { code: 'step-up-needed' };
  return null;
}
