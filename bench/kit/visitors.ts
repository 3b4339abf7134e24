import { randomUUID } from 'node:crypto';
import { Agent as Sockets, request } from 'node:http';
import { connect } from '#kernel/data/pool.ts';
import { createKeys, loadMasterKey } from '#kit/keys/keys.ts';
import { createSessions } from '#kernel/server/sessions/sessions.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import { createAgent, type Agent, type Send } from '#tools/testing/agent.ts';
import { appUrlOf, SITE } from './gateway.ts';

/** Sends as a browser does, over sockets that stay open; from an address of its own, since addresses have limits. */
export function sender({ port }: { port: number }, address: number, host = SITE.host): Send {
  const sockets = new Sockets({ keepAlive: true });
  const localAddress = `127.0.1.${address}`;
  const authority = `${host}:${port}`;
  return (path, { method = 'GET', cookie, headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          localAddress,
          port,
          path,
          method,
          agent: sockets,
          headers: { ...headers, host: authority, ...(cookie ? { cookie } : {}) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          // Cut in the middle it never ends.
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            const response = {
              statusCode: answer.statusCode,
              headers: answer.headers,
              body: text,
              cookies: [],
              json: () => JSON.parse(text) as unknown,
            };
            resolve(response as unknown as Awaited<ReturnType<Send>>);
          });
        },
      );
      sent.on('error', reject);
      // However it ended: a request that neither answered nor failed would be waited for without end.
      sent.on('close', () => reject(new Error('The connection closed.')));
      sent.end(body);
    });
}

/**
 * Who makes the calls of one plugin from an address of their own: a guest of the demo site unless told. At another port of the gateway it
 * is another one: the port is part of what is signed.
 */
export const agentAt = (
  gateway: { port: number },
  address: number,
  plugin: PluginDeclaration,
  { role = 'guest', cookie = null, site = SITE }: { role?: Role; cookie?: string | null; site?: { host: string; key: string } } = {},
): Agent =>
  createAgent({
    send: sender(gateway, address, site.host),
    host: `${site.host}:${gateway.port}`,
    siteKey: site.key,
    role,
    cookie,
    now: Date.now,
    declared: (id) => plugin.calls![id.slice(plugin.id.length + 1)]!,
  });

/** Accounts of the demo site and signed-in visitors, made straight in a gateway's data. `port` is the one that visitors come to. */
export async function openVisits(gateway: { data: string; port: number }) {
  const data = connect({ appUrl: appUrlOf(gateway.data) });
  const keys = createKeys(loadMasterKey({ dataDir: gateway.data, production: false, masterKey: null }));
  const sessions = createSessions({ inSpace: data.inSpace, keys, now: Date.now, log: { warn() {} } });
  const at = { siteId: SITE.id, siteKey: SITE.key, space: SITE.space, secure: false };
  let visitors = 0;
  const cookie = async (accountId: string, role: 'user' | 'admin') => {
    const { setCookie } = await sessions.startSession(at, { accountId, role, amr: ['pwd'] });
    return /^_account=([^;]*)/.exec(setCookie)![1]!;
  };
  return {
    data,
    /** A new account; gives its id. */
    async account(role: string): Promise<string> {
      const id = randomUUID();
      await data.inSpace(
        SITE.space,
        (tx) =>
          tx.sql`insert into account_account (space_id, id, email, firstname, role) values (${SITE.space}, ${id}, ${`${id}@bench.example`}, 'x', ${role})`,
      );
      return id;
    },
    /** The cookie of a new session, as a browser has it. */
    cookie,
    /** Somebody with a session, who makes the calls of one plugin. */
    async visitor(accountId: string, role: 'user' | 'admin', plugin: PluginDeclaration): Promise<Agent> {
      return agentAt(gateway, 1 + (visitors++ % 250), plugin, { role, cookie: await cookie(accountId, role) });
    },
  };
}
