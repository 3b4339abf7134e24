import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLeastPrivilege } from '#kit/postgres/roles.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { demoMigrations } from './demo.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase({ migrations: demoMigrations });
  for (const space of ['one', 'two']) {
    await base.data.inSpace(space, async ({ sql }) => {
      for (let n = 0; n < 20; n++)
        await sql`insert into demo_item (space_id, name, price_satang) values (${space}, ${`canary-${space}-${n}`}, ${n})`;
    });
  }
});
afterAll(() => base.drop());

const names = ({ sql }: SpaceTx) => sql<{ name: string }>`select name from demo_item`.then((rows) => rows.map((row) => row.name));

describe('one space never sees another', () => {
  test('reading, through tables and views', async () => {
    for (const space of ['one', 'two']) {
      const rows = await base.data.inSpace(space, async (tx) => [
        ...(await names(tx)),
        ...(await tx.sql<{ name: string }>`select name from demo_list`).map((row) => row.name),
      ]);
      expect(rows).toHaveLength(40);
      expect(rows.every((name) => name.startsWith(`canary-${space}-`))).toBe(true);
    }
  });

  test('without a space everything looks empty', async () => {
    expect((await base.data.pool.query('select 1 from demo_item')).rows).toEqual([]);
  });

  test('writing into another space is refused', async () => {
    const wrong = { code: '42501' };
    await expect(
      base.data.inSpace('one', ({ sql }) => sql`insert into demo_item (space_id, name) values ('two', 'x')`),
    ).rejects.toMatchObject(wrong);
    await expect(base.data.inSpace('one', ({ sql }) => sql`update demo_item set space_id = 'two'`)).rejects.toMatchObject(wrong);
    expect(
      await base.data.inSpace('one', ({ run }) =>
        run(`delete from demo_item where space_id = 'two'`, []).then((result) => result.rowCount),
      ),
    ).toBe(0);
  });

  test('a foreign key cannot point into another space', async () => {
    const [row] = await base.data.inSpace('two', ({ sql }) => sql<{ id: string }>`select id from demo_item limit 1`);
    await expect(
      base.data.inSpace('one', ({ sql }) => sql`insert into demo_entry (space_id, item_id, amount_satang) values ('one', ${row?.id}, 1)`),
    ).rejects.toMatchObject({ code: '23503' });
  });

  test('ids that could be anything but a space never reach the database', async () => {
    for (const space of ['', 'A', "x';drop table demo_item--", 'x'.repeat(64), '-a'])
      await expect(base.data.inSpace(space, names)).rejects.toMatchObject({ code: 'SALA_SPACE_NAME' });
  });

  test('a plugin cannot leave its transaction or its space', async () => {
    for (const text of [
      'commit',
      'ROLLBACK',
      'set role sala_owner',
      "select set_config('sala.space', 'two', true)",
      ' reset all',
      "SET sala.space = 'two'",
    ]) {
      await expect(base.data.inSpace('one', ({ run }) => run(text, []))).rejects.toMatchObject({ code: 'SALA_SQL_REFUSED' });
    }
    // two statements in one text: the server takes only one
    await expect(base.data.inSpace('one', ({ run }) => run('select 1; commit', []))).rejects.toMatchObject({ code: '42601' });
  });

  test('the app role has no rights beyond its rows', async () => {
    expect(await assertLeastPrivilege(base.data.pool)).toEqual([]);
    const strong = base.connect({ appUrl: base.ownerUrl });
    expect((await assertLeastPrivilege(strong.pool)).join()).toMatch(/owns the database.*owns .*may create tables/);
    for (const sql of [
      'create table x ()',
      'drop table demo_item',
      'alter table demo_item disable row level security',
      'truncate demo_item',
      'select * from kernel_migration',
      `set role sala_owner`,
    ]) {
      await expect(base.data.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('transactions', () => {
  test('commit, rollback, and an end that is the end', async () => {
    let kept: SpaceTx | undefined;
    await base.data.inSpace('tx', async (tx) => {
      kept = tx;
      await tx.db
        .insertInto('demo_item' as never)
        .values({ space_id: 'tx', name: 'kept' })
        .execute();
    });
    await expect(
      base.data.inSpace('tx', async ({ sql }) => {
        await sql`insert into demo_item (space_id, name) values ('tx', 'lost')`;
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await base.data.inSpace('tx', names, { readOnly: true })).toEqual(['kept']);
    await expect((kept as unknown as SpaceTx).sql`select 1`).rejects.toMatchObject({ code: 'SALA_TX_ENDED' });
  });

  test('a swallowed error does not pass for a commit', async () => {
    await expect(
      base.data.inSpace('tx', async ({ sql }) => {
        await sql`insert into demo_item (space_id, name) values ('tx', 'never')`;
        await sql`select 1 / 0`.catch(() => {});
      }),
    ).rejects.toMatchObject({ code: 'SALA_TX_ABORTED' });
  });

  test('read-only refuses to write; timeouts cut', async () => {
    await expect(base.data.inSpace('tx', ({ sql }) => sql`delete from demo_item`, { readOnly: true })).rejects.toMatchObject({
      code: '25006',
    });
    await expect(base.data.inSpace('tx', ({ sql }) => sql`select pg_sleep(5)`, { timeout: 30 })).rejects.toMatchObject({ code: '57014' });
  });

  test('a serialisation failure runs again when that is allowed', async () => {
    await base.data.inSpace('tx', ({ sql }) => sql`insert into demo_item (space_id, name) values ('tx', 'counter')`);
    const add = () =>
      base.data.inSpace(
        'tx',
        async ({ sql }) => {
          const [row] = await sql<{ price_satang: number }>`select price_satang from demo_item where name = 'counter'`;
          await sql`update demo_item set price_satang = ${(row?.price_satang ?? 0) + 1} where name = 'counter'`;
        },
        { isolation: 'serializable', retry: true },
      );
    await Promise.all([add(), add(), add()]);
    const [row] = await base.data.inSpace('tx', ({ sql }) => sql`select price_satang from demo_item where name = 'counter'`);
    expect(row).toEqual({ price_satang: 3 });
  });

  test('a transaction that hangs loses its connection, not the pool', async () => {
    const data = base.connect({ max: 1, idleInTransactionTimeout: 50 });
    await expect(
      data.inSpace('tx', async ({ sql }) => {
        await sql`select 1`;
        await new Promise(() => {});
      }),
    ).rejects.toMatchObject({ code: 'SALA_DATA_LOST' });
    expect(await data.inSpace('tx', ({ sql }) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test('values arrive as documented', async () => {
    const [row] = await base.data.inSpace(
      'tx',
      ({ sql }) =>
        sql`select 9007199254740991::bigint as big, 1.50::numeric as exact, date '2026-11-21' as day, '{1,2}'::bigint[] as list, '{"a":[1]}'::jsonb as doc, now() as at`,
    );
    expect(row).toMatchObject({
      big: 9007199254740991,
      exact: '1.50',
      day: '2026-11-21',
      list: [1, 2],
      doc: { a: [1] },
      at: expect.any(Date),
    });
    await expect(base.data.inSpace('tx', ({ sql }) => sql`select 9007199254740992::bigint`)).rejects.toThrow(/does not fit/);
  });

  test('a table that changes under a prepared statement heals', async () => {
    const data = base.connect({ max: 1 });
    const all = () => data.inSpace('one', ({ sql }) => sql`select * from demo_list`, { readOnly: true });
    for (let n = 0; n < 3; n++) await all();
    await base.asOwner(
      'create or replace view demo_list with (security_invoker = true) as select space_id, name, price_satang from demo_item',
    );
    await all().catch(() => {});
    expect((await all())[0]).toHaveProperty('price_satang');
  });
});

test('50 clients, 4 connections, random rollbacks, kills and timeouts: no foreign row, nothing left behind', async () => {
  const data = base.connect({ max: 4, acquireTimeout: 60_000, idleInTransactionTimeout: 200 });
  const spaces = ['one', 'two', 'empty'];
  let foreign = 0;
  let done = 0;
  let kept = 0;
  const outcomes: Record<string, number> = {};
  // a killed connection takes a while to replace: every 40th is plenty
  const one = async (n: number) => {
    const space = spaces[n % 3] as string;
    const fate = n % 40 === 7 ? 'kill' : n % 40 === 17 ? 'timeout' : n % 5 === 1 ? 'rollback' : n % 5 === 2 ? 'readOnly' : 'write';
    try {
      await data.inSpace(
        space,
        async (tx) => {
          const rows = await names(tx);
          foreign += rows.filter((name) => !name.startsWith(`canary-${space}-`) && !name.startsWith('storm')).length;
          if (fate === 'kill') await tx.sql`select pg_terminate_backend(pg_backend_pid())`;
          if (fate === 'timeout') await tx.sql`select pg_sleep(1)`;
          if (fate === 'rollback') throw Object.assign(new Error('rollback'), { code: 'rollback' });
          if (fate === 'write' && n % 10 === 0) await tx.sql`insert into demo_item (space_id, name) values (${space}, ${`storm-${n}`})`;
        },
        { readOnly: fate === 'readOnly', timeout: fate === 'timeout' ? 5 : undefined },
      );
      done++;
      if (fate === 'rollback') kept++;
    } catch (error) {
      const { code = 'none' } = error as { code?: string };
      outcomes[code] = (outcomes[code] ?? 0) + 1;
    }
  };
  const total = 4_000;
  let next = 0;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (next < total) await one(next++);
    }),
  );
  expect(foreign).toBe(0);
  expect(Object.keys(outcomes).filter((code) => !['rollback', '57014', '57P01', 'SALA_DATA_LOST'].includes(code))).toEqual([]);
  expect(kept).toBe(0);
  // A process that stalls for longer than a transaction may stand idle loses one of them.
  expect(outcomes.rollback).toBeGreaterThan((total / 5) * 0.95);
  expect(done).toBeGreaterThan(total * 0.7);
  // every connection comes back without a space
  const left = await Promise.all(
    Array.from({ length: 4 }, () => data.pool.query(`select current_setting('sala.space', true) as space, pg_sleep(0.02)`)),
  );
  expect(left.map((result) => result.rows[0].space || '')).toEqual(['', '', '', '']);
  expect(data.pool.totalCount).toBeLessThanOrEqual(4);
  expect(data.pool.waitingCount).toBe(0);
});
