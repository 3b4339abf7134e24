/** Accounts of the house: where money comes from and goes to. Each is spread over {@link LANES} rows. */
export const HOUSE = {
  /** Paid in by PromptPay. */
  promptpay: 1,
  /** Spent with shops, courses, events. */
  sales: 2,
  /** Set right by staff. */
  equity: 3,
} as const;
export type HouseCode = keyof typeof HOUSE;
export type AccountCode = 'member' | HouseCode;

/**
 * Rows of one house account. A row is locked from a transfer until its transaction has ended, so with a single one all
 * payments of a space would wait for each other. What the account has is the sum of its rows.
 */
export const LANES = 16;

/** Their ids come last in the order of locking: they are held for the shortest time. */
const PREFIX = 'ffffffff-ffff-8fff-8fff-fffffffff';

/** The row of a house account that deals with a member: always the same one. */
export const houseId = (code: HouseCode, memberId: string): string =>
  `${PREFIX}${HOUSE[code].toString(16).padStart(2, '0')}${memberId.at(-1)!.toLowerCase()}`;

const CODES = new Map<number, HouseCode>(Object.entries(HOUSE).map(([code, number]) => [number, code as HouseCode]));

/** What an account id is for. Members' wallets have the id of the member's account. */
export const codeOf = (id: string): AccountCode =>
  id.startsWith(PREFIX) ? (CODES.get(Number.parseInt(id.slice(PREFIX.length, -1), 16)) ?? 'member') : 'member';
