import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import type { BroadcastCtx, BroadcastRow, ViewerRow } from '#plugins/broadcast/gateway/db.ts';
import { hostReach, viewerReach } from '#plugins/broadcast/gateway/servers.ts';

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
