import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from '#plugins/broadcast/gateway/db.ts';
import { hostReach, removeFromServer, viewerReach } from '#plugins/broadcast/gateway/servers.ts';

const now = new Date('2026-11-21T03:00:00Z');
const SECRETS: Readonly<Record<string, string>> = { turnSecret: 'ofen', livekitKey: 'APIkey', livekitSecret: 'x'.repeat(32) };
const ctx = {
  space: 'academy',
  now: () => now,
  secret: (name: string) => SECRETS[name]!,
  settings: {
    iceServers: [
      { urls: 'stun:stun.example:3478', signIn: false },
      { urls: 'turn:turn.example:3478', signIn: true },
    ],
    livekitUrl: 'wss://live.example',
  },
} as unknown as BroadcastCtx;
const row = { id: 'r', room: 'abcdefghijklmnop', title: 'คาบสด', host_take: 'take' } as BroadcastRow;
const viewer = (transport: ViewerRow['transport']) => ({ id: 'viewer-1', name: 'คุณตา', transport }) as ViewerRow;

test('credentials of TURN are as coturn takes them, and good for minutes; who is relayed gets none', async () => {
  const { iceServers, sfu } = await viewerReach(ctx, row, viewer('p2p'));
  expect([iceServers[0], sfu]).toEqual([{ urls: 'stun:stun.example:3478', username: '', credential: '' }, null]);
  const { username, credential } = iceServers[1]!;
  const [until, who] = username.split(':');
  expect([Number(until) - now.getTime() / 1000, who]).toEqual([600, 'viewer-1']);
  expect(credential).toBe(createHmac('sha1', 'ofen').update(username).digest('base64'));
  expect(await viewerReach(ctx, row, viewer('relay'))).toEqual({ iceServers: [], sfu: null });
});

test('the media server lets the host publish and nobody else, in this room of this space only', async () => {
  const grants = async (token: string) =>
    (await jwtVerify(token, new TextEncoder().encode(SECRETS['livekitSecret']), { issuer: 'APIkey', currentDate: now })).payload;
  const video = { room: 'academy.abcdefghijklmnop', roomJoin: true, canPublishData: false };
  const host = await grants((await hostReach(ctx, row)).sfu!.token);
  expect(host).toMatchObject({ sub: 'host', video: { ...video, canPublish: true, canSubscribe: false } });
  const watching = await grants((await viewerReach(ctx, row, viewer('sfu'))).sfu!.token);
  expect(watching).toMatchObject({ sub: 'viewer-1', name: 'คุณตา', video: { ...video, canPublish: false, canSubscribe: true } });
  expect(watching.exp! - now.getTime() / 1000).toBe(600);
});

test('who is let in no more is turned out of the media server, with leave for that room only; who has gone is out', async () => {
  const asked: { address: string; body: string; bearer: string }[] = [];
  const answers = [200, 404, 500];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      asked.push({ address: `${request.method} ${request.url}`, body, bearer: request.headers.authorization ?? '' });
      reply.writeHead(answers[asked.length - 1]!, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const livekitUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const here = { ...ctx, settings: { ...ctx.settings, livekitUrl } } as BroadcastCtx;
  try {
    await removeFromServer(here, row, 'viewer-1');
    await removeFromServer(here, row, 'viewer-1');
    await expect(removeFromServer(here, row, 'viewer-1')).rejects.toThrow('500');
  } finally {
    server.close();
  }
  expect(asked[0]!.address).toBe('POST /twirp/livekit.RoomService/RemoveParticipant');
  expect(JSON.parse(asked[0]!.body)).toEqual({ room: 'academy.abcdefghijklmnop', identity: 'viewer-1' });
  const key = new TextEncoder().encode(SECRETS['livekitSecret']);
  const { payload } = await jwtVerify(asked[0]!.bearer.replace('Bearer ', ''), key, { issuer: 'APIkey', currentDate: now });
  expect(payload['video']).toEqual({ roomAdmin: true, room: 'academy.abcdefghijklmnop' });
});
