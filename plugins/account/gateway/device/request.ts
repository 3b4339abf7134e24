import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { afterDeviceEvent, type DeviceEvent, type DeviceState } from '../../machines/deviceSignIn.ts';
import type { AccountCtx } from '../db.ts';

/** What is kept of a request to be signed in, beside the hash of its link. */
export interface DeviceData {
  state: DeviceState;
  /** sha256 of the secret by which the waiting device asks, base64url. */
  poll: string;
  /** The number on the waiting device's screen, and the three to choose from. */
  number: string;
  numbers: string[];
  host: string;
  browser: string;
  os: string;
  ip: string;
  /** Who scanned it: nobody else may decide. */
  by: string | null;
}

/** A stored request, locked until the end of the transaction. */
export interface DeviceRequest {
  id: string;
  data: DeviceData;
  accountId: string | null;
  expiresAt: Date;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Keeps a request and gives its id. Its link is known by its hash only. */
export async function keepRequest(ctx: AccountCtx, link: string, data: DeviceData, expiresAt: Date): Promise<string> {
  const { id } = await ctx.db
    .insertInto('account_token')
    .values({
      space_id: ctx.space,
      kind: 'device',
      token_hash: hashOf(link),
      data: JSON.stringify(data),
      created_at: ctx.now(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selection = (ctx: AccountCtx) =>
  ctx.db
    .selectFrom('account_token')
    .select(['id', 'data', 'account_id', 'expires_at'])
    .where('kind', '=', 'device')
    .where('used_at', 'is', null)
    .forUpdate();

/** The request of a link, in the state that the time makes of it. @throws Refusal 404 `device-unknown` */
export async function requestOfLink(ctx: AccountCtx, link: string): Promise<DeviceRequest> {
  return found(ctx, await selection(ctx).where('token_hash', '=', hashOf(link)).executeTakeFirst());
}

/** The request of the device that waits. @throws Refusal 404 `device-unknown`, for a wrong secret too */
export async function requestOfDevice(ctx: AccountCtx, id: string, secret: string): Promise<DeviceRequest> {
  const request = found(ctx, await selection(ctx).where('id', '=', id).executeTakeFirst());
  if (!timingSafeEqual(hashOf(secret), Buffer.from(request.data.poll, 'base64url'))) throw ctx.refuse('device-unknown');
  return request;
}

function found(
  ctx: AccountCtx,
  row: { id: string; data: unknown; account_id: string | null; expires_at: Date } | undefined,
): DeviceRequest {
  if (!row) throw ctx.refuse('device-unknown');
  const data = row.data as DeviceData;
  const over = row.expires_at.getTime() <= ctx.now().getTime();
  const state = over
    ? data.state === 'approved'
      ? 'expired'
      : (afterDeviceEvent(data.state, { type: 'EXPIRE' }) ?? data.state)
    : data.state;
  return { id: row.id, data: { ...data, state }, accountId: row.account_id, expiresAt: row.expires_at };
}

/**
 * Applies an event to a request and stores what comes of it.
 * @throws Refusal 409 `device-over` with its state, where that does not allow the event
 */
export async function applyDeviceEvent(
  ctx: AccountCtx,
  request: DeviceRequest,
  event: DeviceEvent,
  change: { by?: string; accountId?: string; expiresAt?: Date } = {},
): Promise<DeviceData> {
  const state = afterDeviceEvent(request.data.state, event);
  if (!state) throw ctx.refuse('device-over', { state: request.data.state });
  const data = { ...request.data, state, by: change.by ?? request.data.by };
  await ctx.db
    .updateTable('account_token')
    .set({
      data: JSON.stringify(data),
      ...(change.accountId ? { account_id: change.accountId } : {}),
      ...(change.expiresAt ? { expires_at: change.expiresAt } : {}),
    })
    .where('id', '=', request.id)
    .execute();
  return data;
}

/** Uses a request up: true for the first that does. */
export async function takeRequest(ctx: AccountCtx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_token')
    .set({ used_at: ctx.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
