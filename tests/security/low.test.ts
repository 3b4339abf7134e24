import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepsStorage } from '#kernel/server/pluginCookies.ts';
import { logProblem } from '#kernel/server/renderProblem.ts';
import { startEmbedded, withClient } from '#kit/postgres/embedded.ts';
import { processExists } from '#kit/postgres/lock.ts';
import { openSpace, type Space } from '../plugins/account/space.ts';
import { PASSWORD, signedIn, withPassword } from '../plugins/account/person.ts';

let space: Space;
beforeAll(async () => {
  space = await openSpace();
});
afterAll(() => space.site.close());

test('who signs out leaves nothing in the storage of the browser; nobody else’s is touched', async () => {
  const { email } = await withPassword(space);
  const member = await signedIn(space, email);
  expect((await member.call('account.confirm', { password: PASSWORD })).headers['clear-site-data']).toBeUndefined();
  expect((await member.call('account.signOut')).headers['clear-site-data']).toBe('"storage"');
  const again = await signedIn(space, email);
  expect((await again.call('account.signOutEverywhere')).headers['clear-site-data']).toBe('"storage"');
});

test('a machine that is known by a cookie that says so keeps what it has stored', () => {
  const till = { id: 'till', summary: '', cookies: { device: { days: 400, keepsStorage: true }, staff: { days: 1 } } } as const;
  const keeps = (sent: string, environment: 'localhost' | 'production' = 'localhost') => keepsStorage({ environment }, [till], sent);
  expect(keeps('a=b; till-device=x')).toBe(true);
  expect(keeps('__Host-till-device=x', 'production')).toBe(true);
  for (const sent of ['', 'till-staff=x', 'other-device=x']) expect(keeps(sent)).toBe(false);
});

test('a body that its sender broke off is no fault of ours', () => {
  const told = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const request = (complete: boolean) => ({ id: 'r', raw: { complete, destroyed: true }, log: told }) as unknown as FastifyRequest;
  const error = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  logProblem(request(false), error);
  expect(told.error).not.toHaveBeenCalled();
  expect(told.info).toHaveBeenCalledExactlyOnceWith(expect.not.objectContaining({ err: expect.anything() }), 'request broken off');
  // The same from the database, when all of the request was there, is one.
  logProblem(request(true), error);
  expect(told.error).toHaveBeenCalledOnce();
});

test('a postmaster that is killed is started again, at the address that everybody has', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-killed-'));
  const server = await startEmbedded({ dataDir, fsync: false });
  const { pid } = server;
  try {
    process.kill(pid, 'SIGKILL');
    const answers = () => withClient(server.appUrl, async (client) => (await client.query<{ n: number }>('select 1 as n')).rows[0]!.n);
    await expect.poll(() => (server.pid === pid ? 0 : answers().catch(() => 0)), { timeout: 30_000 }).toBe(1);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(processExists(server.pid)).toBe(false);
}, 60_000);
