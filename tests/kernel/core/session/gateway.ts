import { createHmac } from 'node:crypto';
import { migrationsOnDisk, testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { createKeys } from '#kit/keys/keys.ts';
import { createSessions, type SessionGateway, type SessionSite } from '#kernel/server/sessions/sessions.ts';

export const SITE: SessionSite = { siteId: 'academy', siteKey: 'pk_academy', space: 'saengthong', secure: true };
export const OTHER: SessionSite = { siteId: 'market', siteKey: 'pk_market', space: 'saengthong', secure: true };

export interface Bench {
  db: TestDatabase;
  sessions: SessionGateway;
  /** The clock of the gateway, Unix ms. */
  clock: { at: number };
  warnings: { fields: Record<string, unknown>; message: string }[];
  /** Another gateway process on the same database. */
  another(idleMs?: number): SessionGateway;
}

const keys = createKeys(Buffer.alloc(32, 7));

/** Session handling on a real database with a clock of its own. */
export async function openBench(): Promise<Bench> {
  const db = await testDatabase({ migrations: migrationsOnDisk().filter(({ plugin }) => plugin === 'kernel') });
  const clock = { at: Date.UTC(2026, 10, 21, 3) };
  const warnings: Bench['warnings'] = [];
  const another = (idleMs?: number) =>
    createSessions({
      inSpace: db.data.inSpace,
      keys,
      idleMs,
      now: () => clock.at,
      log: { warn: (fields, message) => void warnings.push({ fields: fields as Record<string, unknown>, message }) },
    });
  return { db, clock, warnings, sessions: another(), another };
}

/** The value of the cookie in a `Set-Cookie`. */
export const valueOf = (setCookie: string): string => /^_account=([^;]*)/.exec(setCookie)![1]!;

/** Headers of a browser that has this token. */
export const cookieHeader = (token: string): string[] => ['Host', 'academy.example', 'Cookie', `theme=dark; _account=${token}; x=1`];

const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token signed with the site's real key, whatever its header and payload say: stands for a leak of everything but the rules. */
export function forge({
  header,
  payload,
  siteKey = SITE.siteKey,
  epoch = 0,
  secret = keys.derive('session', siteKey, epoch),
}: {
  header?: unknown;
  payload: unknown;
  siteKey?: string;
  epoch?: number;
  secret?: Uint8Array;
}): string {
  const body = `${encode(header ?? { alg: 'HS256', typ: 'JWT', kid: `${siteKey}.${epoch}` })}.${encode(payload)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** Header and payload of a token. */
export function parts(token: string): { header: Record<string, unknown>; payload: Record<string, unknown> } {
  const [header, payload] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
  return { header: header!, payload: payload! };
}
