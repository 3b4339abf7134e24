import { closed, count, id, text } from '#kit/schema/shapes.ts';
import { defineEvent, defineService } from '#kernel/contract/tokens.ts';

/** A visitor has given an influencer something, and it is paid. */
export const GiftSent = defineEvent('influencer:giftSent@1', closed({ giftId: id, influencerId: id, name: text(60), amountSatang: count }));
/** Commission of an order may be paid out: nothing came back in time. */
export const CommissionApproved = defineEvent(
  'influencer:commissionApproved@1',
  closed({ chargeId: id, influencerId: id, number: text(40), amountSatang: count }),
);

/** Something that an influencer is to be seen at. */
export interface Appearance {
  readonly title: string;
  readonly path: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly place: string;
}

/** An influencer, by the path of their page and the account that they have. */
export interface Appearing {
  readonly path: string;
  readonly accountId: string | null;
}

/** Who keeps dates of influencers: events with speakers, live sessions. As guests may know of them, the next first. */
export const Appearances = defineService<{ next(who: Appearing, limit: number): Promise<readonly Appearance[]> }>(
  'influencer:appearances@1',
);
