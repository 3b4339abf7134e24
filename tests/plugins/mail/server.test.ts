import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withClient } from '#kit/postgres/embedded.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { timedJobs } from '#kernel/server/background.ts';
import { plugins } from '#kernel/server/installation.ts';
import { closeServers, handOver } from '#plugins/mail/gateway/smtp.ts';
import { outcomeOf, type Failure } from '#plugins/mail/rules/outcome.ts';
import { openPostbox, type Postbox } from './postbox.ts';
import { LETTER, openStage, type Stage } from './stage.ts';

const MAIL = { from: 'a@b.example', to: 'c@d.example', subject: 'ก', text: 'ข', messageId: '<1@b.example>' };
const boxes: Postbox[] = [];
const open = async (...options: Parameters<typeof openPostbox>) => {
  const box = await openPostbox(...options);
  boxes.push(box);
  return box;
};
afterAll(async () => {
  closeServers();
  await Promise.all(boxes.map((box) => box.down()));
});
const withUser = (url: string, user: string, more = '') => `${url.replace('//', `//${user}@`)}${more}`;

describe('a mail server', () => {
  it('is signed in to', async () => {
    const box = await open({ authOptional: false, allowInsecureAuth: true });
    await handOver(withUser(box.url, 'sala:open%20sesame'), MAIL);
    expect(box.signedIn).toEqual(['sala']);
    await expect(handOver(withUser(box.url, 'sala:wrong'), MAIL)).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 });
    expect(box.arrived).toHaveLength(1);
  });

  it('is spoken to encrypted where it can, and its certificate must be good', async () => {
    const starttls = await open({ disabledCommands: [] });
    const refused = await handOver(starttls.url, MAIL).catch((error: Failure) => error);
    expect(outcomeOf(refused as Failure)).toEqual({ kind: 'later', error: 'mail-server-tls' });
    await handOver(`${starttls.url}?tls.rejectUnauthorized=false`, MAIL);
    const tls = await open({ secure: true });
    await handOver(`${tls.url.replace('smtp:', 'smtps:')}?tls.rejectUnauthorized=false`, MAIL);
    expect([starttls.arrived.length, tls.arrived.length]).toEqual([1, 1]);
  });

  it('gets a password over the network only encrypted', async () => {
    const box = await open({ authOptional: false, allowInsecureAuth: true });
    // `0.0.0.0` leads to this machine and is not one of its names.
    const elsewhere = withUser(box.url.replace('127.0.0.1', '0.0.0.0'), 'sala:open%20sesame');
    await expect(handOver(elsewhere, MAIL)).rejects.toMatchObject({ code: 'ETLS' });
    expect(box.signedIn).toEqual([]);
  });

  it('must have an address', async () => {
    for (const url of ['', 'mail.example', 'https://mail.example', 'smtp:', 'secret'])
      await expect(handOver(url, MAIL)).rejects.toMatchObject({ code: 'ECONFIG' });
  });

  it('is left alone for a while when it does not answer, so that others do not wait for it', async () => {
    const sockets: Socket[] = [];
    const silent: Server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${(silent.address() as { port: number }).port}?greetingTimeout=50`;
    await expect(handOver(url, MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(handOver(url, MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(sockets).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

describe('a mail whose server cannot be used', () => {
  let stage: Stage | undefined;
  afterAll(() => stage?.close());

  it('waits in production until the operator has set one up, and is then sent', async () => {
    const box = await open();
    const database = await testDatabase({ jobs: timedJobs({ plugins }) });
    const clock = { ahead: 0 };
    const now = () => new Date(Date.now() + clock.ahead);
    const first = await openStage({ database, background: true, now });
    const id = await first.send();
    expect(await first.until(id, ({ last_error: error }) => error !== null)).toMatchObject({
      state: 'queued',
      last_error: 'secret-missing',
    });
    await first.close();

    stage = await openStage({ database, background: true, smtp: box.url, now });
    await stage.until(id, ({ state }) => state === 'sent');
    expect(box.arrived).toHaveLength(1);
    await stage.close();
    stage = undefined;
    await database.drop();
  });
});

describe('the gateway dies between the server’s yes and its own', () => {
  let stage: Stage;
  let box: Postbox;
  let database: TestDatabase;
  beforeAll(async () => {
    let held: (() => void) | null = null;
    box = await openPostbox({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          taken += 1;
          if (taken > 1) return done(null);
          held = () => done(null);
        });
      },
    });
    release = () => held?.();
    database = await testDatabase({ jobs: timedJobs({ plugins }) });
    stage = await openStage({ smtp: box.url, background: true, database });
  });
  afterAll(async () => {
    await stage.close();
    closeServers();
    await box.down();
    await database.drop();
  });
  let taken = 0;
  let release: () => void;

  it('then the mail comes twice, which is what "at least once" means: nothing is lost', async () => {
    const id = await stage.send(LETTER);
    await vi.waitFor(() => expect(taken).toBe(1), { timeout: 5_000 });
    // The connection that holds the mail is cut, as by a power failure, before the answer is written down.
    await withClient(database.superUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'sala_app' and state = 'idle in transaction'`,
        [database.name],
      ),
    );
    release();
    await stage.until(id, ({ state }) => state === 'sent');
    expect(taken).toBe(2);
  });
});
