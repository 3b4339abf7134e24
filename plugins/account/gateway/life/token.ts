import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AccountCtx } from '../db.ts';

/** One-time links with a code beside them, and how long each may be used, ms. */
export const LIVES = { activate: 24 * 3_600_000, email: 24 * 3_600_000, recover: 30 * 60_000 } as const;
export type LetterToken = keyof typeof LIVES;

/** Wrong codes after which only the link is left. */
export const MOST_CODE_TRIES = 5;
/** Nobody has it: where there is no account the same statements run for this one. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What a letter carries. Only hashes of it are kept. */
export interface Issued {
  /** 32 random bytes, base64url. */
  token: string;
  /** Six digits. */
  code: string;
  expiresAt: Date;
}

const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
/** Keyed, since six digits could be found again from a plain hash. */
const codeHash = (ctx: AccountCtx, id: string, code: string): Buffer => Buffer.from(ctx.keys.mac(`code ${id} ${code}`), 'base64url');

/**
 * Makes a link and a code. Those that were made before for the same are dead: of many mails the newest counts.
 *
 * @param accountId null where nobody has the address: then the work is the same, and nothing can be opened with it
 */
export async function issueToken(
  ctx: AccountCtx,
  kind: LetterToken,
  accountId: string | null,
  data: Record<string, unknown> = {},
): Promise<Issued> {
  await killTokens(ctx, accountId, [kind]);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LIVES[kind]);
  await ctx.db
    .insertInto('account_token')
    .values({
      space_id: ctx.space,
      id,
      kind,
      account_id: accountId,
      token_hash: tokenHash(token),
      code_hash: codeHash(ctx, id, code),
      data: JSON.stringify(data),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, code, expiresAt };
}

/** Uses up all open links and codes of an account of these kinds. */
export async function killTokens(ctx: AccountCtx, accountId: string | null, kinds: readonly LetterToken[]): Promise<void> {
  await ctx.db
    .updateTable('account_token')
    .set({ used_at: ctx.now() })
    .where('account_id', '=', accountId ?? NOBODY)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute();
}

/** What a token opens. */
export interface Opening {
  id: string;
  kind: LetterToken;
  accountId: string;
  data: Record<string, unknown>;
}

/** How a link stands: `requested → opened → used | expired`; `unknown` was never given out, or so long ago that it is forgotten. */
export type TokenState = 'requested' | 'opened' | 'used' | 'expired' | 'unknown';

/** Finds a link among some kinds and tells how it stands. Uses nothing up; `lock` holds it until the transaction ends. */
export async function findToken(
  ctx: AccountCtx,
  kinds: readonly LetterToken[],
  token: string,
  { lock = false } = {},
): Promise<{ state: TokenState; opening: Opening | null }> {
  const row = await ctx.db
    .selectFrom('account_token')
    .select(['id', 'kind', 'account_id', 'data', 'expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('kind', 'in', kinds)
    .where('account_id', 'is not', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return { state: 'unknown', opening: null };
  const data = row.data as Record<string, unknown>;
  const opening = { id: row.id, kind: row.kind as LetterToken, accountId: row.account_id!, data };
  if (row.used_at) return { state: 'used', opening };
  if (row.expires_at <= ctx.now()) return { state: 'expired', opening };
  return { state: 'openedAt' in data ? 'opened' : 'requested', opening };
}

/**
 * Tries a code. Every try counts before it is compared, also of many at once; after the fifth only the link is left.
 * The caller must keep what was written (`Refusal` with `keep`) when it refuses.
 *
 * @returns null where the code is wrong, burnt or too old, or where there is no account
 */
export async function tryCode(ctx: AccountCtx, kind: LetterToken, accountId: string | null, code: string): Promise<Opening | null> {
  const row = await ctx.db
    .updateTable('account_token')
    .set((token) => ({ tries: token('tries', '+', 1) }))
    .where('account_id', '=', accountId ?? NOBODY)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .where('tries', '<', MOST_CODE_TRIES)
    .returning(['id', 'code_hash', 'data', 'account_id'])
    .executeTakeFirst();
  const receivedHash = codeHash(ctx, row?.id ?? NOBODY, code);
  if (!row?.code_hash || !timingSafeEqual(receivedHash, row.code_hash)) return null;
  return { id: row.id, kind, accountId: row.account_id!, data: row.data as Record<string, unknown> };
}

/** Uses a link or code up. False where somebody else was first, or its time ran out. */
export async function consumeToken(ctx: AccountCtx, id: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable('account_token')
    .set({ used_at: ctx.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
