import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appendAudit } from '#kernel/data/audit.ts';
import { begin, finish, pruneIdempotency } from '#kernel/data/idempotency.ts';
import { hit, hitOften, sweepShared } from '#kit/postgres/rate.ts';
import { postgresReplayStore } from '#kit/signing/replay.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { demoMigrations } from './demo.ts';
import { verifyAudit } from './verifyAudit.ts';

let base: TestDatabase;
beforeAll(async () => void (base = await testDatabase({ migrations: demoMigrations })));
afterAll(() => base.drop());

describe('idempotency', () => {
  const route = 'POST /api/demo/items';
  const hash = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest();
  const call = (space: string, key: string, name: string) =>
    base.data.inSpace(space, async (tx) => {
      const request = { actor: 'account-1', key, route, requestHash: hash({ name }) };
      const state = await begin(tx, request);
      if (state.kind !== 'fresh') return state;
      const [row] = await tx.sql<{ id: string }>`insert into demo_item (space_id, name) values (${space}, ${name}) returning id`;
      if (name.includes('fails')) throw new Error('something broke');
      await finish(tx, request, { status: 201, body: row });
      return { kind: 'done', status: 201, body: row };
    });

  test('storm: 50 keys, each sent 20 times at once: 50 effects', async () => {
    const sent = Array.from({ length: 1_000 }, (_, n) => n % 50).map((n) =>
      call('storm', `key-${n}`, `item-${n}`).then((answer) => ({ n, answer })),
    );
    const answers = await Promise.all(sent);
    expect(answers.filter(({ answer }) => answer.kind === 'done')).toHaveLength(50);
    const kinds = new Set(answers.map(({ answer }) => answer.kind));
    expect([...kinds].filter((kind) => !['done', 'replay', 'in_progress'].includes(kind))).toEqual([]);
    for (const { n, answer } of answers) {
      if (answer.kind !== 'replay') continue;
      const first = answers.find((other) => other.n === n && other.answer.kind === 'done');
      expect(answer).toMatchObject({ ...first?.answer, kind: 'replay' });
    }
    expect(await base.data.inSpace('storm', ({ sql }) => sql`select count(*) as n from demo_item`)).toEqual([{ n: 50 }]);
  });

  test('another request under the same key, a failure, another space, forgetting', async () => {
    expect((await call('one', 'a', 'first')).kind).toBe('done');
    expect((await call('one', 'a', 'second')).kind).toBe('mismatch');
    await expect(call('one', 'b', 'fails')).rejects.toThrow('something broke');
    await expect(call('one', 'b', 'fails')).rejects.toThrow('something broke');
    expect((await call('two', 'a', 'second')).kind).toBe('done');
    expect(await base.data.inSpace('one', (tx) => pruneIdempotency(tx))).toBe(0);
    expect(await base.data.inSpace('one', (tx) => pruneIdempotency(tx, -1))).toBe(1);
    expect((await call('two', 'a', 'second')).kind).toBe('replay');
  });
});

describe('audit', () => {
  test('each entry seals the one before, also when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        base.data.inSpace(n % 2 ? 'one' : 'two', (tx) =>
          appendAudit(tx, {
            siteId: 'site',
            actorType: 'account',
            actorId: `a${n}`,
            action: 'demo.rename',
            entity: 'item',
            entityId: String(n),
            before: { name: 'ก' },
            after: { name: 'ข' },
            ip: '2001:db8::1',
          }),
        ),
      ),
    );
    for (const space of ['one', 'two']) expect(await base.data.inSpace(space, verifyAudit)).toEqual({ entries: 20, broken: null });
  });

  test('numbers and seals cannot be chosen, and tampering shows', async () => {
    await base.data.inSpace(
      'one',
      ({ sql }) =>
        sql`insert into kernel_audit (space_id, seq, actor_type, action, hash) values ('one', 99, 'system', 'x', decode('00', 'hex'))`,
    );
    expect(await base.data.inSpace('one', verifyAudit)).toEqual({ entries: 21, broken: null });
    await expect(base.data.inSpace('one', ({ sql }) => sql`update kernel_audit set action = 'nothing'`)).rejects.toMatchObject({
      code: '42501',
    });
    await base.asOwner(
      `begin; set local sala.space = 'one'; alter table kernel_audit disable trigger append_only; update kernel_audit set after = '{"name":"ค"}' where seq = 7; alter table kernel_audit enable trigger append_only; commit`,
    );
    expect(await base.data.inSpace('one', verifyAudit)).toEqual({ entries: 21, broken: 7 });
    expect((await base.data.inSpace('two', verifyAudit)).broken).toBeNull();
  });
});

describe('what all gateways count together', () => {
  test('a window lets through its limit exactly', async () => {
    const other = base.connect();
    const tries = await Promise.all(Array.from({ length: 30 }, (_, n) => hit(n % 2 ? base.data : other, 'site:login:1', 10, 86_400)));
    expect(tries.filter((one) => one.allowed)).toHaveLength(10);
    for (const one of tries) expect(one.allowed ? one.retryAfter === 0 : one.retryAfter >= 1 && one.retryAfter <= 86_400).toBe(true);
    expect((await hit(base.data, 'site:login:2', 10, 60)).allowed).toBe(true);
  });

  test('what is counted ahead lets through its limit exactly at one gateway, and never more at several', async () => {
    const storm = async (from: Parameters<typeof hitOften>[0][], bucket: string) => {
      const tries = await Promise.all(Array.from({ length: 400 }, (_, n) => hitOften(from[n % from.length]!, bucket, 110, 86_400)));
      for (const { allowed, retryAfter } of tries) expect(allowed ? retryAfter === 0 : retryAfter >= 1 && retryAfter <= 86_400).toBe(true);
      return tries.filter(({ allowed }) => allowed).length;
    };
    expect(await storm([base.data], 'site:list:1')).toBe(110);
    const both = await storm([base.data, base.connect()], 'site:list:2');
    expect(both).toBeGreaterThan(100);
    expect(both).toBeLessThanOrEqual(110);
    const count = vi.spyOn(base.data.counters, 'query');
    for (let n = 0; n < 10; n++) expect((await hitOften(base.data, 'site:list:3', 110, 86_400)).allowed).toBe(true);
    expect(count).toHaveBeenCalledTimes(2);
    count.mockRestore();
  });

  test('what has run out is swept away, and nothing else', async () => {
    const claim = (nonce: string, until: number) =>
      postgresReplayStore((text, values) => base.data.pool.query(text, [...values])).claim(nonce, 'site', until);
    // The sweep goes by the clock of the database.
    const [{ now }] = (await base.data.pool.query<{ now: Date }>('select now()')).rows as [{ now: Date }];
    const soon = now.getTime() + 60_000;
    expect([await claim('n1', soon), await claim('old', now.getTime() - 1_000)]).toEqual([true, true]);
    await sweepShared(base.data);
    expect([await claim('n1', soon), await claim('old', soon)]).toEqual([false, true]);
  });
});
