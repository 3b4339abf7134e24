import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BroadcastCtx, BroadcastRow } from '#plugins/broadcast/gateway/db.ts';
import { hostReach } from '#plugins/broadcast/gateway/servers.ts';

const missing = ['turnserver', 'turnutils_uclient'].filter((program) => spawnSync('which', [program]).status !== 0);
if (missing.length) console.warn(`Credentials are not tried with a TURN server: not installed: ${missing.join(', ')} (coturn).`);

const SECRET = 'turn-secret-of-the-test';

/** A port that nobody has. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createSocket('udp4').bind(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

describe.skipIf(missing.length > 0)('coturn', () => {
  let port = 0;
  let server: ChildProcess;
  beforeAll(async () => {
    port = await freePort();
    const loopback = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers', `--listening-port=${port}`];
    const signIn = ['--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=sala'];
    const quiet = ['-n', '--no-cli', '--no-tls', '--no-dtls', '--no-tcp', '--pidfile=/dev/null', '--log-file=/dev/null'];
    server = spawn('turnserver', [...quiet, ...loopback, ...signIn], { stdio: 'ignore' });
    await vi.waitFor(() => execFileSync('turnutils_stunclient', ['-p', String(port), '127.0.0.1'], { stdio: 'ignore', timeout: 2_000 }), {
      timeout: 20_000,
      interval: 250,
    });
  }, 30_000);
  afterAll(() => server.kill('SIGKILL'));

  /** Sends some messages to itself through the server, with credentials as a browser got them. Gives whether they came. */
  async function carries(now: Date): Promise<boolean> {
    const ctx = {
      space: 'academy',
      now: () => now,
      secret: () => SECRET,
      settings: { iceServers: [{ urls: `turn:127.0.0.1:${port}`, signIn: true }], livekitUrl: '' },
    } as unknown as BroadcastCtx;
    const { username, credential } = (await hostReach(ctx, { id: 'room', host_take: 'take' } as BroadcastRow)).iceServers[0]!;
    const told = ['-u', username, '-w', credential, '-p', String(port)];
    return spawnSync('turnutils_uclient', ['-y', '-c', '-n', '1', '-m', '1', ...told, '127.0.0.1'], { timeout: 20_000 }).status === 0;
  }

  test('it carries what has fresh credentials, and nothing with those of a quarter of an hour ago', async () => {
    expect(await carries(new Date())).toBe(true);
    expect(await carries(new Date(Date.now() - 15 * 60_000))).toBe(false);
  }, 60_000);
});
