import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRollbackPlans } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { emit } from '#kernel/data/events.ts';
import { startWorkers, type WorkerOptions } from '#kernel/data/jobs.ts';
import { createHub, publish, type Hub, type Notice } from '#kit/postgres/notify.ts';
import { composer, deadQueue, installQueues } from '#kit/postgres/queues.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { demoMigrations } from './demo.ts';

let base: TestDatabase;
let hub: Hub;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  base = await testDatabase({ migrations: demoMigrations });
  await installQueues({ ownerUrl: base.ownerUrl, jobs: [{ name: 'demo.tidy', cron: '* * * * *' }] });
  hub = createHub({ appUrl: base.appUrl });
});
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));
afterAll(async () => {
  await hub.close();
  await base.drop();
});

const start = async (options: Partial<WorkerOptions>) => {
  const workers = await startWorkers({ data: base.data, listeners: {}, hub, onError: () => {}, ...options });
  await hub.ready();
  stops.push(() => workers.stop());
};
const event = (listeners: string[], payload: unknown = { n: 1 }) => ({
  space: 'one',
  site: 'site',
  event: 'demo:happened@1',
  payload,
  listeners,
});

describe('events', () => {
  test('rolled back: nobody hears; committed: everybody, at once, unless its time has not come', async () => {
    const heard: string[] = [];
    const listener =
      (name: string) =>
      async (_: unknown, { payload }: { payload: unknown }) =>
        void heard.push(`${name} ${JSON.stringify(payload)}`);
    await start({ listeners: { a: listener('a'), b: listener('b') } });
    await expect(
      base.data.inSpace('one', async (tx) => {
        await emit(tx, event(['a', 'b'], 'lost'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const inAnHour = new Date(Date.now() + 3_600_000);
    await base.data.inSpace('one', (tx) => emit(tx, { ...event(['a', 'b'], 'too early'), notBefore: inAnHour }));
    const begun = performance.now();
    await base.data.inSpace('one', (tx) => emit(tx, event(['a', 'b'])));
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['a {"n":1}', 'b {"n":1}']), { timeout: 10_000, interval: 5 });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await base.data.inSpace('one', (tx) => emit(tx, event([])))).toBeNull();
  });

  test('a burst is delivered once each, what the listener writes with it', async () => {
    await start({
      listeners: {
        write: async (tx, delivery) =>
          void (await tx.sql`insert into demo_item (space_id, name) values ('one', ${`burst-${String(delivery.payload)}`})`),
      },
    });
    await Promise.all(Array.from({ length: 60 }, (_, n) => base.data.inSpace('one', (tx) => emit(tx, event(['write'], n)))));
    const count = () =>
      base.data.inSpace('one', ({ sql }) => sql<{ n: number }>`select count(*) as n from demo_item where name like 'burst-%'`);
    await vi.waitFor(async () => expect(await count()).toEqual([{ n: 60 }]), { timeout: 5_000 });
  });

  test('a listener that fails is retried; its half-done work does not stay; in the end it is dead, and can be revived', async () => {
    let tries = 0;
    let works = false;
    await start({
      pollSeconds: 0.5,
      listeners: {
        shaky: async (tx) => {
          tries++;
          await tx.sql`insert into demo_item (space_id, name) values ('one', 'shaky')`;
          if (!works) throw new Error('not today');
        },
      },
    });
    await base.data.inSpace('one', (tx) => emit(tx, event(['shaky']), { retryLimit: 1, retryDelay: 0, retryBackoff: false }));
    const dead = async () => (await base.data.pool.query('select data, source_output from pgboss.job where name = $1', [deadQueue])).rows;
    await vi.waitFor(async () => expect(await dead()).toHaveLength(1), { timeout: 5_000 });
    expect(tries).toBe(2);
    expect(await dead()).toMatchObject([{ data: { listener: 'shaky', payload: { n: 1 } }, source_output: { message: 'not today' } }]);
    works = true;
    const db = { executeSql: (text: string, values?: unknown[]) => base.data.pool.query(text, values) };
    expect(await composer.redrive(deadQueue, { db })).toBe(1);
    await vi.waitFor(
      async () =>
        expect(await base.data.inSpace('one', ({ sql }) => sql`select count(*) as n from demo_item where name = 'shaky'`)).toEqual([
          { n: 1 },
        ]),
      { timeout: 5_000 },
    );
  });

  test('a listener that refuses and keeps is told again, and what it wrote stays', async () => {
    let tries = 0;
    await start({
      pollSeconds: 0.5,
      listeners: {
        counting: async (tx) => {
          tries++;
          await tx.sql`insert into demo_item (space_id, name) values ('one', ${`counted ${tries}`})`;
          if (tries < 3) throw new Refusal(503, 'not-yet', {}, { keep: true });
        },
      },
    });
    await base.data.inSpace('one', (tx) => emit(tx, event(['counting']), { retryLimit: 5, retryDelay: 0, retryBackoff: false }));
    await vi.waitFor(
      async () =>
        expect(await base.data.inSpace('one', ({ sql }) => sql`select count(*) as n from demo_item where name like 'counted %'`)).toEqual([
          { n: 3 },
        ]),
      { timeout: 5_000 },
    );
  });

  test('the process is killed in the middle: delivered again as soon as it gives no sign of life, effect once, however long that takes', async () => {
    await base.data.inSpace('one', (tx) => emit(tx, event(['slow']), { heartbeatSeconds: 10, retryDelay: 0, retryBackoff: false }));
    const child = fork('tests/kernel/core/data/killedWorker.ts', [base.appUrl], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    await once(child, 'message'); // it is inside the listener
    child.kill('SIGKILL');
    await once(child, 'exit');
    let tries = 0;
    await start({
      pollSeconds: 0.5,
      rescueSeconds: 1,
      listeners: {
        slow: async (tx) => {
          tries++;
          await tx.sql`insert into demo_item (space_id, name) values ('one', 'slow')`;
          await tx.sql`select pg_sleep(13)`;
        },
      },
    });
    const effects = () => base.data.inSpace('one', ({ sql }) => sql`select count(*) as n from demo_item where name = 'slow'`);
    await vi.waitFor(async () => expect(await effects()).toEqual([{ n: 1 }]), { timeout: 40_000 });
    await sleep(50);
    expect([tries, await effects()]).toEqual([1, [{ n: 1 }]]);
  }, 60_000);

  test('a space sees only its own jobs, and cannot make one for another', async () => {
    await base.data.inSpace('one', (tx) => emit(tx, event(['nobody'], 'canary-one')));
    expect(await base.data.inSpace('two', ({ sql }) => sql`select * from pgboss.job where data->>'payload' like 'canary%'`)).toEqual([]);
    await expect(base.data.inSpace('two', (tx) => emit(tx, event(['a'])))).rejects.toMatchObject({ code: 'SALA_QUEUE' });
    await expect(base.data.inSpace('two', ({ sql }) => sql`update pgboss.job set data = '{"space":"one"}'`)).resolves.toEqual([]);
    await expect(base.data.pool.query(`select * from pgboss.j${'0'.repeat(56)}`)).rejects.toThrow();
  });

  test('stopping waits for what runs; what runs longer is given back and has no effect', async () => {
    const errors: string[] = [];
    const workers = await startWorkers({
      data: base.data,
      hub,
      onError: (error) => errors.push((error as Error).message),
      listeners: {
        wait: async (tx, { payload }) => {
          await tx.sql`insert into demo_item (space_id, name) values ('one', ${`stop-${String(payload)}`})`;
          await sleep(payload as number);
        },
      },
    });
    await hub.ready();
    await base.data.inSpace('one', (tx) => emit(tx, event(['wait'], 300)));
    await base.data.inSpace('one', (tx) => emit(tx, event(['wait'], 1_500)));
    const active = () => base.data.pool.query(`select from pgboss.job where state = 'active' and data->>'listener' = 'wait'`);
    await vi.waitFor(async () => expect((await active()).rowCount).toBe(2), { timeout: 10_000, interval: 5 });
    const begun = performance.now();
    await workers.stop(0.6);
    expect(performance.now() - begun).toBeLessThan(1_200);
    const left = () =>
      base.data.pool.query(`select data->'payload' as payload, state from pgboss.job where data->>'listener' = 'wait' order by 1`);
    expect((await left()).rows).toEqual([
      { payload: 300, state: 'completed' },
      { payload: 1_500, state: 'retry' },
    ]);
    await vi.waitFor(() => expect(errors.join()).toMatch(/taken over/), { timeout: 3_000 });
    expect(await base.data.inSpace('one', ({ sql }) => sql`select name from demo_item where name like 'stop-%'`)).toEqual([
      { name: 'stop-300' },
    ]);
    await base.data.pool.query(`delete from pgboss.job where data->>'listener' = 'wait'`);
  });

  test('a space cannot touch what only workers may, and nobody but the owner can create', async () => {
    for (const change of [
      'update pgboss.queue set dead_letter = null',
      'update pgboss.version set cron_on = now()',
      'update pgboss.schedule set kind = kind',
    ])
      expect((await base.data.inSpace('one', (tx) => tx.run(change, []))).rowCount).toBe(0);
    await expect(base.data.pool.query('create table pgboss.mine ()')).rejects.toMatchObject({ code: '42501' });
    await expect(
      base.data.pool.query(`select pgboss.create_queue('mine', '{"partition":true,"policy":"standard"}')`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('timed jobs run, once at a time', async () => {
    let runs = 0;
    await start({ pollSeconds: 0.5, jobs: [{ name: 'demo.tidy', cron: '* * * * *', run: async () => void runs++ }] });
    await base.data.pool.query(`insert into pgboss.job (name, policy) values ('job_demo_tidy', 'stately')`);
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(1), { timeout: 5_000 });
  });

  test('installing again changes nothing; a job that is gone loses its schedule', async () => {
    await installQueues({ ownerUrl: base.ownerUrl, jobs: [{ name: 'demo.tidy', cron: '* * * * *' }] });
    await installQueues({ ownerUrl: base.ownerUrl, jobs: [] });
    expect((await base.data.pool.query('select * from pgboss.schedule')).rows).toEqual([]);
  });
});

describe('an older pg-boss', () => {
  const install = (old: TestDatabase) => installQueues({ ownerUrl: old.ownerUrl, jobs: [{ name: 'demo.tidy', cron: '* * * * *' }] });
  const indexes = (old: TestDatabase) => old.asOwner(`select indexname, indexdef from pg_indexes where schemaname = 'pgboss' order by 1`);

  test('of version 11 or 12 is migrated, its indexes as well', async () => {
    const old = await testDatabase({ migrations: demoMigrations });
    try {
      await install(old);
      await old.data.inSpace('one', (tx) => emit(tx, event(['a'])));
      const wanted = await indexes(old);
      const [now] = await old.asOwner<{ version: number }>('select version from pgboss.version');
      for (let version = now!.version; version > 39; version--) await old.asOwner(getRollbackPlans('pgboss', version));
      await old.asOwner('drop index if exists pgboss.job_common_i11');
      await install(old);
      expect(await old.asOwner('select version from pgboss.version')).toEqual([now]);
      expect(await indexes(old)).toEqual(wanted);
      expect((await old.data.pool.query(`select from pgboss.job where name = 'sala_event'`)).rowCount).toBe(1);
    } finally {
      await old.drop();
    }
  });
});

describe('notices', () => {
  test('arrive after the commit, not after a rollback, and again after the connection was lost', async () => {
    const notices: Notice[] = [];
    const unsubscribe = hub.subscribe('demo_channel', (notice) => notices.push(notice));
    await hub.ready();
    await base.data
      .inSpace('one', async (tx) => {
        await publish(tx, 'demo_channel', 'no');
        throw new Error('rollback');
      })
      .catch(() => {});
    await base.data.inSpace('one', (tx) => publish(tx, 'demo_channel', 'yes'));
    await vi.waitFor(() => expect(notices).toEqual([{ resync: false, payload: 'yes' }]), { timeout: 10_000 });
    await base.asOwner(`select 1`);
    await base.data.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sala-listen' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(notices[1]).toEqual({ resync: true }), { timeout: 3_000 });
    await base.data.inSpace('one', (tx) => publish(tx, 'demo_channel', 'again'));
    await vi.waitFor(() => expect(notices[2]).toEqual({ resync: false, payload: 'again' }), { timeout: 10_000 });
    unsubscribe();
    await expect(base.data.inSpace('one', (tx) => publish(tx, 'demo_channel', 'x'.repeat(8_000)))).rejects.toMatchObject({
      code: 'SALA_NOTIFY',
    });
  });
});
