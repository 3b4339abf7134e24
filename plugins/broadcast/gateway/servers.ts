import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Reach } from '../schemas.ts';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from './db.ts';

/** How long credentials are good, seconds. They are needed to begin: what goes on then is not asked again, and who may stay gets new ones. */
const LIFE_SECONDS = 10 * 60;
/** The same of what the gateway itself asks of the media server, and how long it waits for the answer, ms. */
const ADMIN_SECONDS = 60;
const PATIENCE_MS = 5_000;

/**
 * STUN and TURN servers for one browser. Credentials of TURN are good for some minutes and made from a shared secret:
 * draft-uberti-behave-turn-rest-00, as coturn's `use-auth-secret` takes them.
 */
function iceServers(ctx: BroadcastCtx, who: string): { urls: string; username: string; credential: string }[] {
  return ctx.settings.iceServers.map(({ urls, signIn }) => {
    if (!signIn) return { urls, username: '', credential: '' };
    const username = `${Math.floor(ctx.now().getTime() / 1000) + LIFE_SECONDS}:${who}`;
    return { urls, username, credential: createHmac('sha1', ctx.secret('turnSecret')).update(username).digest('base64') };
  });
}

/** A room's name at the media server, which may carry those of other spaces, too. */
const serverRoom = (ctx: BroadcastCtx, row: BroadcastRow): string => `${ctx.space}.${row.room}`;

/** An access token of LiveKit: it says what its bearer may do. */
function signed(
  ctx: BroadcastCtx,
  claims: { name?: string; video: Record<string, unknown> },
  subject: string,
  life: number,
): Promise<string> {
  const now = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ctx.secret('livekitKey'))
    .setSubject(subject)
    .setNotBefore(now - 10)
    .setExpirationTime(now + life)
    .sign(new TextEncoder().encode(ctx.secret('livekitSecret')));
}

/** Leave to enter the media server's room, where the site has one. */
async function mediaServer(
  ctx: BroadcastCtx,
  row: BroadcastRow,
  { identity, name, publish }: { identity: string; name: string; publish: boolean },
): Promise<{ url: string; token: string } | null> {
  const url = ctx.settings.livekitUrl;
  if (url === '') return null;
  const video = { room: serverRoom(ctx, row), roomJoin: true, canPublish: publish, canSubscribe: !publish, canPublishData: false };
  return { url, token: await signed(ctx, { name, video }, identity, LIFE_SECONDS) };
}

/**
 * Has the media server turn somebody out (`RoomService.RemoveParticipant`, Twirp). Who is not there any more is out, too.
 *
 * @throws Error where it does not do so
 */
export async function removeFromServer(ctx: BroadcastCtx, row: BroadcastRow, identity: string): Promise<void> {
  const url = ctx.settings.livekitUrl.replace(/^ws/, 'http').replace(/(?<!\/)\/+$/, '');
  if (url === '') return;
  const room = serverRoom(ctx, row);
  const response = await fetch(`${url}/twirp/livekit.RoomService/RemoveParticipant`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signed(ctx, { video: { roomAdmin: true, room } }, 'sala', ADMIN_SECONDS)}`,
    },
    body: JSON.stringify({ room, identity }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 404) throw new Error(`the media server answered ${response.status}`);
}

/** What the host's window needs to send. */
export const hostReach = async (ctx: BroadcastCtx, row: BroadcastRow): Promise<Reach> => ({
  iceServers: iceServers(ctx, row.host_take ?? row.id),
  sfu: await mediaServer(ctx, row, { identity: 'host', name: row.title, publish: true }),
});

/** What a viewer needs by the way that is theirs. */
export const viewerReach = async (ctx: BroadcastCtx, row: BroadcastRow, { id, name, transport }: ViewerRow): Promise<Reach> => ({
  iceServers: transport === 'p2p' ? iceServers(ctx, id) : [],
  sfu: transport === 'sfu' ? await mediaServer(ctx, row, { identity: id, name, publish: false }) : null,
});
