/** What a letter of the shop is about. */
export const LETTER_KINDS = ['cart', 'away'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long the link of a letter opens what it is about, ms. */
export const LINK_LIFE = 30 * DAY;
/** Carts and customers that are longer gone are let be, ms: so nobody is written to of last year when a site begins with it. */
export const TOO_OLD = { cart: 3 * DAY, away: 14 * DAY } as const satisfies Record<LetterKind, number>;
/** After a letter of whichever kind none of this kind goes to the same reader for so long, ms. */
export const REST = { cart: DAY, away: 7 * DAY } as const satisfies Record<LetterKind, number>;
/** Goods that a letter has at most. */
export const MOST_GOODS = 12;

/** For how long somebody has not been there when they are written to, ms; null where the site does not want it. */
export function waitOf(
  kind: LetterKind,
  settings: { cartLetters: boolean; cartLetterHours: number; awayLetters: boolean; awayLetterDays: number },
): number | null {
  if (kind === 'cart') return settings.cartLetters ? settings.cartLetterHours * HOUR : null;
  return settings.awayLetters ? settings.awayLetterDays * DAY : null;
}

/** What a reader has decided, and when: the latest counts, and no of two at once. */
export interface Decisions {
  readonly consentedAt: Date | null;
  readonly leftAt: Date | null;
  /** Of the account: news of the site. */
  readonly news: { readonly agreed: boolean; readonly at: Date } | null;
}

/** Whether somebody may be written to. */
export function mayWrite({ consentedAt, leftAt, news }: Decisions): boolean {
  const yes = Math.max(consentedAt?.getTime() ?? 0, news?.agreed ? news.at.getTime() : 0);
  const no = Math.max(leftAt?.getTime() ?? 0, news && !news.agreed ? news.at.getTime() : 0);
  return yes > no;
}

/** Page and one press of mail programs: where letters end. */
export const leavePath = (token: string): string => `/hooks/shop/leave/${token}`;
export const letterPath = (token: string): string => `/shop/letters/${token}`;
