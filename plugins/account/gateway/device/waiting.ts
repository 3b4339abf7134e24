import { randomInt } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { DEVICE_LIFE_MS } from '../../machines/deviceSignIn.ts';
import type { account } from '../../plugin.ts';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';
import { limitSignIns } from '../attempts.ts';
import { openSession } from '../openSession.ts';
import { hashOf, keepRequest, newSecret, requestOfDevice, takeRequest } from './request.ts';

/** How many numbers the member chooses from. */
const CHOICES = 3;

/** Different numbers of two digits. */
function someNumbers(): string[] {
  const numbers = new Set<string>();
  while (numbers.size < CHOICES) numbers.add(String(randomInt(10, 100)));
  return [...numbers];
}

/**
 * A device asks to be signed in: it gets the link to show as a QR code and a secret of its own. Who sees the code has
 * the link only, and gains nothing by approving but to let this device in as themselves.
 *
 * @throws Refusal 429 `too-many-requests`
 */
export const startDevice: HandlerOf<typeof account, 'startDevice'> = async (ctx) => {
  await limitSignIns(ctx);
  const [link, secret] = [newSecret(), newSecret()];
  const numbers = someNumbers();
  const number = numbers[randomInt(CHOICES)]!;
  const expiresAt = new Date(ctx.now().getTime() + DEVICE_LIFE_MS);
  const { host, origin } = new URL(ctx.site.origin);
  const id = await keepRequest(
    ctx,
    link,
    {
      state: 'shown',
      poll: hashOf(secret).toString('base64url'),
      number,
      numbers,
      host,
      ...browserInfo(ctx.request.userAgent),
      ip: ctx.request.ip,
      by: null,
    },
    expiresAt,
  );
  return { link: `${origin}/user/qrcode?device=${link}`, id, secret, number, expiresAt: expiresAt.toISOString() };
};

/**
 * The waiting device asks how it goes. Once approved it is signed in with this very answer, and the request is used up.
 * The account's state and role are those of this moment.
 *
 * @throws Refusal 404 `device-unknown`
 */
export const pollDevice: HandlerOf<typeof account, 'pollDevice'> = async (ctx, { id, secret }) => {
  const request = await requestOfDevice(ctx, id, secret);
  const { state } = request.data;
  if (state !== 'approved') return { state };
  const member = await ctx.db
    .selectFrom('account_account')
    .select(['id', 'role', 'state'])
    .where('id', '=', request.accountId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!(await takeRequest(ctx, request.id)) || !member) return { state: 'denied' };
  await openSession(ctx, member, { amr: ['mca'], remember: false });
  return { state };
};
