import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#kernel/data/pool.ts';
import { createSessions } from '#kernel/server/sessions/sessions.ts';
import type { Role } from '#kernel/contract/role.ts';
import { createKeys, loadMasterKey } from '#kit/keys/keys.ts';
import { appUrlOf, CACHE, databaseUrl, ROOT, type Gateway } from '../kit/gateway.ts';
import { createSender, type Reply, type Wire } from './send.ts';
import { Visitor, type Place } from './visitor.ts';

interface Manifest {
  id: string;
  key: string;
  space: string;
  hostnames: string[];
  plugins: Record<string, { settings?: object } | boolean>;
}

/** What is on by itself on every site of this machine. */
const ALWAYS = ['desk', 'discovery', 'hosts'];

/** Copies the example sites into a folder, with the settings that some calls need to be there at all. */
export function writeTenants(ids: readonly string[], settings: Readonly<Record<string, object>>): { folder: string; places: Place[] } {
  const folder = join(CACHE, 'fuzz-tenants');
  mkdirSync(folder, { recursive: true });
  const places = ids.map((id) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'tenants', `${id}.json`), 'utf8')) as Manifest;
    for (const [plugin, more] of Object.entries(settings)) {
      const own = manifest.plugins[plugin];
      if (own && typeof own === 'object') own.settings = { ...own.settings, ...more };
    }
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(manifest));
    return {
      id,
      key: manifest.key,
      space: manifest.space,
      host: manifest.hostnames[0]!,
      plugins: [...ALWAYS, ...Object.keys(manifest.plugins)],
    };
  });
  return { folder, places };
}

/** The gateway with its data from inside: who is made straight in it, and what stands in it. */
export interface World {
  readonly port: number;
  readonly places: readonly Place[];
  send(wire: Wire): Promise<Reply>;
  guest(place: Place): Visitor;
  /** Somebody new with an account and a session that has just been proved. */
  member(place: Place, role: Exclude<Role, 'guest'>): Promise<Visitor>;
  /** A new session of somebody who is there. */
  enter(place: Place, role: Exclude<Role, 'guest'>, id: string, email: string): Promise<Visitor>;
  /** Reads and writes past row security. */
  sql<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export function openWorld(gateway: Gateway, places: readonly Place[]): World {
  const data = connect({ appUrl: appUrlOf(gateway.data) });
  const pool = new pg.Pool({ connectionString: databaseUrl(gateway.data), max: 4 });
  const keys = createKeys(loadMasterKey({ dataDir: gateway.data, production: false, masterKey: null }));
  const sessions = createSessions({ inSpace: data.inSpace, keys, now: Date.now, log: { warn() {} } });
  const send = createSender(gateway.port);
  let count = 0;
  const mark = ({ id }: Place, role: Role) => `fz-${id}-${role}-${(count += 1).toString(36)}-`;
  const world: World = {
    port: gateway.port,
    places,
    send,
    guest: (place) => new Visitor(place, send, { role: 'guest', mark: mark(place, 'guest') }),
    async member(place, role) {
      const id = randomUUID();
      const email = `${role}-${id}@fuzz.example`;
      await world.sql(
        `insert into account_account (space_id, id, email, firstname, lastname, role, email_verified_at) values ($1, $2, $3, $4, 'ทดสอบ', $5, now())`,
        [place.space, id, email, `${role}${count}`, role],
      );
      return world.enter(place, role, id, email);
    },
    async enter(place, role, id, email) {
      const at = { siteId: place.id, siteKey: place.key, space: place.space, secure: false };
      const { session, setCookie } = await sessions.startSession(at, { accountId: id, role, amr: ['pwd'] });
      const cookie = /^_account=([^;]*)/.exec(setCookie)![1]!;
      const proof = createHmac('sha256', keys.derive('form', place.key, 0))
        .update(session.sid)
        .digest('base64url');
      return new Visitor(place, send, { role, id, email, cookie, proof, mark: mark(place, role) });
    },
    sql: async <T>(text: string, values: readonly unknown[] = []) => (await pool.query(text, [...values])).rows as T[],
    async close() {
      await Promise.all([data.close(), pool.end()]);
    },
  };
  return world;
}
