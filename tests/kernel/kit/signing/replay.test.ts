import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVerifier, NONCE_LIFE_MS, type VerifiedCall } from '#kit/signing/gateway.ts';
import { memoryReplayStore, postgresReplayStore, type ReplayStore } from '#kit/signing/replay.ts';
import { codeOf, MASTER_KEY } from './gatewayServer.ts';

/** A well-formed nonce for a short name. */
const nonceOf = (name: string) => createHash('sha256').update(name).digest().subarray(0, 16).toString('base64url');
const [A, B, C, N] = ['a', 'b', 'c', 'n'].map(nonceOf) as [string, string, string, string];

describe('memory store', () => {
  it('agrees with a plain list of what is remembered until when', () => {
    const step = fc.record({ nonce: fc.constantFrom(A, B, C), site: fc.constantFrom('x', 'y'), wait: fc.nat(60_000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let at = 1_795_000_000_000;
        const store = memoryReplayStore({ now: () => at });
        const until = new Map<string, number>();
        for (const { nonce, site, wait } of steps) {
          at += wait;
          const known = until.get(site + nonce) ?? 0;
          const fresh = store.claim(nonce, site, at + NONCE_LIFE_MS);
          // It may remember longer than it must, by one bucket, but never shorter.
          if (known > at) expect(fresh).toBe(false);
          if (known + 120_000 <= at) expect(fresh).toBe(true);
          if (fresh) until.set(site + nonce, at + NONCE_LIFE_MS);
        }
      }),
    );
  });

  it('agrees with a Set for many nonces, also ones that differ in few bits', () => {
    const store = memoryReplayStore();
    const set = new Set<string>();
    const until = Date.now() + NONCE_LIFE_MS;
    const base = randomBytes(16);
    for (let i = 0; i < 30_000; i++) {
      const bytes = i % 3 ? Buffer.from(base) : randomBytes(16);
      if (i % 3) bytes[i % 16]! ^= i % 251;
      const nonce = bytes.toString('base64url');
      expect(store.claim(nonce, 's', until)).toBe(!set.has(nonce));
      set.add(nonce);
    }
    for (const nonce of set) expect(store.claim(nonce, 's', until)).toBe(false);
    expect(store.size).toBe(set.size);
    expect(store.claim('A'.repeat(22), '', until)).toBe(true);
    for (const bad of ['', 'A'.repeat(21), 'A'.repeat(21) + '=', 'A'.repeat(21) + 'ก', 'A'.repeat(23)])
      expect(() => store.claim(bad, 's', until), bad).toThrow(RangeError);
  });

  it('holds no more than the last few minutes', () => {
    let at = 1_795_000_000_000;
    const store = memoryReplayStore({ now: () => at });
    for (let i = 0; i < 20_000; i++, at += 100) void store.claim(nonceOf(`n${i}`), 's', at + NONCE_LIFE_MS);
    // 10 a second, for 210 s and at most one bucket of 120 s.
    expect(store.size).toBeGreaterThanOrEqual(2100);
    expect(store.size).toBeLessThanOrEqual(3310);
  });

  it('refuses to answer when it is full, rather than forget', () => {
    let at = 1_795_000_000_000;
    const store = memoryReplayStore({ now: () => at, maxNonces: 2 });
    const until = at + NONCE_LIFE_MS;
    expect([store.claim(A, 's', until), store.claim(B, 's', until), store.claim(A, 's', until)]).toEqual([true, true, false]);
    expect(() => store.claim(C, 's', until)).toThrow('full');
    at += NONCE_LIFE_MS + 120_000;
    expect(store.claim(C, 's', at + 1)).toBe(true);
  });
});

describe('postgres store', () => {
  /** What a table with a primary key answers; the real server is tried where the database is. */
  function table() {
    const rows = new Map<unknown, number>();
    const query = async (sql: string, [first, second]: readonly unknown[]) => {
      if (sql.startsWith('insert')) {
        if (rows.has(first)) return { rowCount: 0 };
        rows.set(first, second as number);
        return { rowCount: 1 };
      }
      let rowCount = 0;
      for (const [nonce, until] of rows) if (until < (first as number) && rows.delete(nonce)) rowCount++;
      return { rowCount };
    };
    return { rows, query };
  }

  it('two processes accept a nonce once per site; sweeping takes only what is over', async () => {
    const { rows, query } = table();
    const [one, two] = [postgresReplayStore(query, { now: () => 2000 }), postgresReplayStore(query)];
    expect(await Promise.all([one.claim('n', 's', 1000), two.claim('n', 's', 1000), two.claim('n', 't', 3000)])).toEqual([
      true,
      false,
      true,
    ]);
    expect(await one.sweep()).toBe(1);
    expect([...rows.keys()]).toEqual(['t n']);
  });

  it('takes no unknown row count for a yes', async () => {
    await expect(postgresReplayStore(async () => ({ rowCount: null })).claim('n', 's', 1)).rejects.toThrow();
  });
});

describe('claim', () => {
  const call: VerifiedCall = { sid: null, siteKey: 's', nonce: N, digest: '', expiresAt: Date.now() + NONCE_LIFE_MS };
  const claim = (replay: ReplayStore, safe: boolean) => createVerifier({ masterKey: MASTER_KEY, replay }).claim(call, { safe });
  const down = () => {
    throw new Error('down');
  };

  it('closes unsafe calls and passes safe ones when the store is down', async () => {
    expect(codeOf(() => claim({ claim: down }, false))).toBe('replay-store-unavailable');
    expect(codeOf(() => claim({ claim: down }, true))).toBe('accepted');
    await expect(claim({ claim: async () => down() }, false)).rejects.toMatchObject({
      code: 'replay-store-unavailable',
      status: 503,
      extra: { retryAfter: 2 },
    });
    await expect(claim({ claim: async () => down() }, true)).resolves.toBeUndefined();
  });

  it('refuses the second, safe or not, unless the store spares safe calls', async () => {
    const replay = memoryReplayStore();
    expect([codeOf(() => claim(replay, true)), codeOf(() => claim(replay, true)), codeOf(() => claim(replay, false))]).toEqual([
      'accepted',
      'replay-detected',
      'replay-detected',
    ]);
    await expect(claim({ claim: async () => false }, false)).rejects.toMatchObject({ code: 'replay-detected', status: 409 });
    expect(claim({ skipsSafe: true, claim: async () => false }, true)).toBeUndefined();
  });
});
