import { createHash } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Sessions } from '#kernel/contract/sessions.ts';
import { makeRefusal } from '#kernel/server/refusals.ts';
import { hit } from '#kit/postgres/rate.ts';
import { migrationsOnDisk, testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import gateway from '#plugins/account/gateway.ts';
import { account } from '#plugins/account/plugin.ts';
import type { AccountCtx } from '#plugins/account/gateway/db.ts';

export interface Visit {
  space?: string;
  role?: Role;
  accountId?: string;
  ip?: string;
  settings?: Partial<AccountCtx['settings']>;
}

/** What handlers did beside the database. */
export interface Told {
  started: Parameters<Sessions['start']>[0][];
  ended: string[];
  endedAll: string[];
  audited: string[];
  logged: unknown[];
}

export interface Stage {
  db: TestDatabase;
  clock: { at: number };
  told: Told;
  /** Runs with a ctx of this visit, in one transaction that opens with its first statement, as in the gateway: committed when it resolves, and when it refuses with `keep`. */
  visit<T>(visit: Visit, work: (ctx: AccountCtx) => Promise<T>): Promise<T>;
  /** Signs in; gives `ok` or the code of the refusal. */
  signIn(email: string, password: string, visit?: Visit & { remember?: boolean }): Promise<string>;
}

/** The plugin's gateway half on a real database. */
export async function openStage(): Promise<Stage> {
  const db = await testDatabase({ migrations: migrationsOnDisk().filter(({ plugin }) => plugin === 'kernel' || plugin === 'account') });
  const clock = { at: Date.UTC(2026, 10, 21, 3) };
  const told: Told = { started: [], ended: [], endedAll: [], audited: [], logged: [] };

  const stage: Stage = {
    db,
    clock,
    told,
    async visit({ space = 'saengthong', role = 'guest', accountId, ip = '203.0.113.7', settings }, work) {
      let kept: Refusal | null = null;
      const result = await db.data.inSpace(space, async (tx) => {
        const ctx = {
          space,
          role,
          site: { id: space, key: `pk_${space}` },
          account: accountId ? { id: accountId, authTime: clock.at / 1000 } : null,
          settings: { remember: true, triesPerAddress: 100, showFooter: true, ...settings },
          db: tx.db,
          now: () => new Date(clock.at),
          log: { info() {}, error() {}, warn: (fields: object, message: string) => void told.logged.push([fields, message]) },
          sessions: {
            start: async (session: Told['started'][number]) => void told.started.push(session),
            end: async (reason: string) => void told.ended.push(reason),
            endAll: async (id: string) => (told.endedAll.push(id), 3),
          },
          cookies: { read: () => null, write() {} },
          keys: { mac: (text: string) => createHash('sha256').update(text).digest('base64url') },
          refuse: (...refusal: [string]) => makeRefusal(account, ...refusal),
          audit: async ({ action }: { action: string }) => void told.audited.push(action),
          async limit(bucket: string, times: number, seconds: number) {
            const { allowed, retryAfter } = await hit(db.data, `${space}:${bucket}`, times, seconds);
            if (!allowed) throw new Refusal(429, 'too-many-requests', { retryAfter });
          },
          request: {
            id: 'r',
            ip,
            hasToken: Boolean(accountId),
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
          },
        } as unknown as AccountCtx;
        try {
          return await work(ctx);
        } catch (error) {
          if (!(error instanceof Refusal) || !error.keep) throw error;
          kept = error;
          return undefined as never;
        }
      });
      if (kept) throw kept as Refusal;
      return result;
    },
    signIn: (email, password, { remember = false, ...visit } = {}) =>
      stage
        .visit(visit, (ctx) => gateway.handlers.signIn(ctx, { email, password, remember, reopen: false }))
        .then(
          () => 'ok',
          (error: unknown) => {
            if (error instanceof Refusal) return error.code;
            throw error;
          },
        ),
  };
  return stage;
}
