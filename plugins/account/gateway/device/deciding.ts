import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import type { AccountCtx } from '../db.ts';
import { applyDeviceEvent, requestOfLink, type DeviceRequest } from './request.ts';

/** How long an approved device has to fetch its session, ms. */
const FETCH_MS = 30_000;

/**
 * A member has opened the link of a code and sees who asks. The first one to do so is the only one who may decide.
 * @throws Refusal 404 `device-unknown` · 409 `device-over` · 403 `device-taken`
 */
export const scanDevice: HandlerOf<typeof account, 'scanDevice'> = async (ctx, { link }) => {
  const request = await requestOfLink(ctx, link);
  const mayDecide = request.data.by === null || request.data.by === ctx.account!.id;
  if (!mayDecide) throw ctx.refuse('device-taken');
  const data =
    request.data.state === 'shown' ? await applyDeviceEvent(ctx, request, { type: 'SCAN' }, { by: ctx.account!.id }) : request.data;
  const { state, host, browser, os, ip, numbers } = data;
  return {
    state,
    host,
    browser,
    os,
    ip,
    sameNetwork: ip === ctx.request.ip,
    numbers: state === 'scanned' ? numbers : [],
    expiresAt: request.expiresAt.toISOString(),
  };
};

/**
 * Lets the device in as the visitor, who picked the number on its screen. A wrong number is a no: whoever sees a code
 * that they did not ask for knows no number.
 *
 * @throws Refusal 404 `device-unknown` · 409 `device-over` · 403 `device-taken`
 */
export const approveDevice: HandlerOf<typeof account, 'approveDevice'> = async (ctx, { link, number }) => {
  const request = await scanned(ctx, link);
  const entityId = ctx.account!.id;
  const right = number === request.data.number;
  const { host, browser, os, ip } = request.data;
  const { state } = await applyDeviceEvent(
    ctx,
    request,
    { type: right ? 'APPROVE' : 'DENY' },
    right ? { accountId: entityId, expiresAt: new Date(ctx.now().getTime() + FETCH_MS) } : {},
  );
  const action = right ? 'account.deviceApproved' : 'account.deviceMismatch';
  await ctx.audit({ action, entity: 'account', entityId, after: { host, browser, os, ip } });
  return { state };
};

/** Says no. @throws Refusal 404 `device-unknown` · 409 `device-over` · 403 `device-taken` */
export const denyDevice: HandlerOf<typeof account, 'denyDevice'> = async (ctx, { link }) => {
  const request = await scanned(ctx, link);
  const { host, browser, os, ip } = request.data;
  const { state } = await applyDeviceEvent(ctx, request, { type: 'DENY' });
  await ctx.audit({ action: 'account.deviceDenied', entity: 'account', entityId: ctx.account!.id, after: { host, browser, os, ip } });
  return { state };
};

/** The request that the visitor scanned. */
async function scanned(ctx: AccountCtx, link: string): Promise<DeviceRequest> {
  const request = await requestOfLink(ctx, link);
  if (request.data.by !== ctx.account!.id) throw ctx.refuse('device-taken');
  return request;
}
