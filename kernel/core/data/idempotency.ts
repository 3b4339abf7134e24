import type { SpaceTx } from './space.ts';
import { json } from '#kit/postgres/values.ts';

/** Which request it is: the same actor and key mean the same request. */
export type IdempotentRequest = {
  /** Account id, or the hash of a guest's session. */
  actor: string;
  /** `Idempotency-Key`, 1 to 255 characters, made by the client before it first sends. */
  key: string;
  /** `POST /api/shop/orders`. */
  route: string;
  /** SHA-256 over everything that makes the request what it is. */
  requestHash: Uint8Array;
};

/**
 * `fresh`: do the work, then {@link finish} · `replay`: answer with this, header `Idempotent-Replay: true` ·
 * `mismatch`: 422, the key was used for another request · `in_progress`: 409 with Retry-After, the same
 * request is being worked on now.
 */
export type IdempotencyState =
  | { kind: 'fresh' }
  | { kind: 'replay'; status: number; body: unknown }
  | { kind: 'mismatch' }
  | { kind: 'in_progress' };

/**
 * Claims the key, in the very transaction of the effect: if that rolls back the key is free again.
 * One round trip; never waits for the other request.
 */
export async function begin(tx: SpaceTx, request: IdempotentRequest): Promise<IdempotencyState> {
  const { actor, key, route } = request;
  const hash = Buffer.from(request.requestHash);
  // The lock detects a request in progress without waiting; statement two sees what was committed meanwhile.
  const [claimed, rows] = await Promise.all([
    tx.sql`with turn as materialized (select pg_try_advisory_xact_lock(hashtextextended(concat_ws(chr(10), 'idempotency', ${tx.space}::text, ${actor}::text, ${key}::text), 0)) as mine)
      insert into kernel_idempotency (space_id, actor, key, route, request_hash)
      select ${tx.space}, ${actor}, ${key}, ${route}, ${hash} from turn where mine on conflict do nothing returning 1`,
    tx.sql<{ same: boolean; state: string; status: number; body: unknown }>`
      select request_hash = ${hash} and route = ${route} as same, state, status, body from kernel_idempotency
      where space_id = ${tx.space} and actor = ${actor} and key = ${key}`,
  ]);
  if (claimed.length > 0) return { kind: 'fresh' };
  const [row] = rows;
  if (!row) return { kind: 'in_progress' };
  if (!row.same) return { kind: 'mismatch' };
  return row.state === 'done' ? { kind: 'replay', status: row.status, body: row.body } : { kind: 'in_progress' };
}

/** Keeps the answer for whoever sends the request again. Not for refusals of the input nor for 5xx: let those roll back. */
export async function finish(
  tx: SpaceTx,
  request: Pick<IdempotentRequest, 'actor' | 'key'>,
  answer: { status: number; body: unknown },
): Promise<void> {
  await tx.sql`update kernel_idempotency set state = 'done', status = ${answer.status}, body = ${json(answer.body)}
    where space_id = ${tx.space} and actor = ${request.actor} and key = ${request.key}`;
}

/** Takes the claim back, of work that was refused and whose writing stays: sent again it is worked on again. */
export const forget = (tx: SpaceTx, { actor, key }: Pick<IdempotentRequest, 'actor' | 'key'>) =>
  tx.sql`delete from kernel_idempotency where space_id = ${tx.space} and actor = ${actor} and key = ${key}`;

/** The same, where it is older than `seconds`: what is sent again after that is meant. */
export const forgetAfter = (tx: SpaceTx, { actor, key }: Pick<IdempotentRequest, 'actor' | 'key'>, seconds: number) =>
  tx.sql`delete from kernel_idempotency where space_id = ${tx.space} and actor = ${actor} and key = ${key}
    and created_at < now() - make_interval(secs => ${seconds})`;

/** Forgets the answers of this space that are older than `hours`. For a nightly job. Returns how many. */
export async function pruneIdempotency(tx: SpaceTx, hours = 72): Promise<number> {
  const result = await tx.run(`delete from kernel_idempotency where space_id = $1 and created_at < now() - make_interval(hours => $2)`, [
    tx.space,
    hours,
  ]);
  return result.rowCount ?? 0;
}
