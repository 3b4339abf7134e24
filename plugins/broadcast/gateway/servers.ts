import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Reach } from '../schemas.ts';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from './db.ts';

/** How long credentials are good, seconds. They are needed to begin: what goes on then is not asked again, and who may stay gets new ones. */
const LIFE_SECONDS = 10 * 60;

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

/** Leave to enter the media server's room, where the site has one: an access token of LiveKit. */
async function mediaServer(
  ctx: BroadcastCtx,
  row: BroadcastRow,
  { identity, name, publish }: { identity: string; name: string; publish: boolean },
): Promise<{ url: string; token: string } | null> {
  const url = ctx.settings.livekitUrl;
  if (url === '') return null;
  const now = Math.floor(ctx.now().getTime() / 1000);
  const token = await new SignJWT({
    name,
    video: { room: `${ctx.space}.${row.room}`, roomJoin: true, canPublish: publish, canSubscribe: !publish, canPublishData: false },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ctx.secret('livekitKey'))
    .setSubject(identity)
    .setNotBefore(now - 10)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(new TextEncoder().encode(ctx.secret('livekitSecret')));
  return { url, token };
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
