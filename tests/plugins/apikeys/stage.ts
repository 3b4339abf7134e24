import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { callPath } from '#kit/page/callPath.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import type { KeysCtx } from '#plugins/apikeys/gateway/db.ts';
import { workingKey } from '#plugins/apikeys/gateway/secret.ts';
import type { Agent, Answer, RequestOptions } from '#tools/testing/agent.ts';
import { createNodeSigner } from '#tools/testing/nodeSigner.ts';
import { startSite, type RunningSite, type SiteOptions } from '#tools/testing/startSite.ts';
import { ALL, booth } from './booth.ts';

vi.setConfig({ testTimeout: 60_000 });

interface ByKey extends RequestOptions {
  at?: string;
  signed?: boolean;
  /** Changes the headers of a signed call before it is sent. */
  spoil?: (headers: Record<string, string>) => Record<string, string>;
}

/** Sites with keys: `a` and `b`, each in a space of its own, and `c`, which shares the space of `a`. */
export interface Stage extends RunningSite {
  /** How far the gateway's clock is ahead, ms. */
  ahead: { ms: number };
  sql<T extends object>(text: string): Promise<T[]>;
  within<T>(work: (ctx: KeysCtx) => Promise<T>, at?: string): Promise<T>;
  /** A real account of a site's space. */
  account(role: 'user' | 'manager' | 'admin', at?: string): Promise<string>;
  /** An admin who has just signed in, with an account of theirs. */
  admin(at?: string): Promise<Agent & { accountId: string }>;
  /** Makes a key. */
  key(draft?: { scopes?: string[]; life?: string; perMinute?: number; by?: Agent; at?: string }): Promise<{ id: string; key: string }>;
  /** Makes a call with a key, over TLS unless told. */
  call(key: string, id: string, input?: Record<string, unknown>, options?: ByKey): Promise<Answer>;
  /** What was written down of a key, once all that was called is. */
  uses(keyId: string, count: number): Promise<{ call: string; status: number; ip: string }[]>;
}

const answerOf = ({ statusCode, headers, body }: Awaited<ReturnType<RunningSite['get']>>): Answer => ({
  status: statusCode,
  headers,
  body: /json/.test(String(headers['content-type'])) ? (JSON.parse(body) as Answer['body']) : {},
  text: body,
});

export async function openStage(options: SiteOptions = {}): Promise<Stage> {
  const ahead = { ms: 0 };
  const plugins = { apikeys: {}, booth: {}, desk: {}, mail: { settings: { deliver: false } }, account: {}, webhooks: {} };
  const site = await startSite({
    manifests: [
      { id: 'a', hostnames: ['a.example'], plugins },
      { id: 'b', hostnames: ['b.a.example'], plugins },
      { id: 'c', hostnames: ['c.a.example'], space: 'space-a', plugins },
    ],
    extraPlugins: [booth],
    now: () => new Date(Date.now() + ahead.ms),
    ...options,
    env: { SALA_TRUSTED_PROXIES: '127.0.0.1', ...options.env },
  });
  const stage: Stage = {
    ...site,
    ahead,
    sql: async <T extends object>(text: string) => (await withClient(site.db.superUrl, (client) => client.query<T>(text))).rows,
    async within(work, at = 'a') {
      const live = (await site.gateway.sites.byId(at))!;
      const { declaration } = site.gateway.platform.plugins.get('apikeys')!;
      return site.gateway.data.inSpace(live.manifest.space, (tx) =>
        work(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), declaration, tx) as KeysCtx),
      );
    },
    async account(role, at = 'a') {
      const id = randomUUID();
      await stage.sql(`insert into account_account (space_id, id, email, firstname, role, state)
        values ('${site.manifest(at).space}', '${id}', '${id}@mail.example', 'สมชาย', '${role}', 'active')`);
      return id;
    },
    async admin(at = 'a') {
      const accountId = await stage.account('admin', at);
      return Object.assign(await site.as('admin', { at, accountId }), { accountId });
    },
    async key({ scopes = ALL, life = 'year', perMinute = 600, by, at = 'a' } = {}) {
      const { status, body } = await (by ?? (await stage.admin(at))).call('apikeys.make', { name: 'ระบบบัญชี', life, perMinute, scopes });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as unknown as { id: string; key: string };
    },
    async call(
      key,
      id,
      input = {},
      { at = 'a', signed = false, spoil = (sent: Record<string, string>) => sent, headers = {}, ...more } = {},
    ) {
      const [plugin = '', name = ''] = id.split('.');
      const { method, path: pattern, idempotent } = site.gateway.platform.plugins.get(plugin)!.declaration.calls![name]!;
      const { path, rest } = callPath(pattern, input);
      const isInAddress = method === 'GET' || method === 'DELETE';
      const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
      const target = isInAddress && query.size > 0 ? `${path}?${query}` : path;
      const body = isInAddress ? undefined : JSON.stringify(rest);
      const { key: siteKey, hostnames } = site.manifest(at);
      const sign = () =>
        createNodeSigner({
          siteKey,
          authority: hostnames[0]!,
          ticket: key.slice(0, 40),
          key: workingKey(key),
          now: () => Date.now() + ahead.ms,
        }).sign({ method, target, contentType: 'application/json', body: body === undefined ? undefined : Buffer.from(body) });
      const proof: Record<string, string> = signed
        ? spoil({ ...sign() })
        : { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      return answerOf(
        await site.get(target, {
          method,
          host: hostnames[0]!,
          body,
          ...more,
          headers: {
            'x-forwarded-proto': 'https',
            ...(idempotent ? { 'idempotency-key': randomUUID() } : {}),
            ...proof,
            ...headers,
          },
        }),
      );
    },
    uses: (keyId, count) =>
      vi.waitFor(
        async () => {
          const rows = await stage.sql<{ call: string; status: number; ip: string }>(
            `select call, status, ip from apikeys_use where key_id = '${keyId}' order by id`,
          );
          if (rows.length < count) throw new Error(`${rows.length} of ${count}`);
          return rows;
        },
        { timeout: 20_000, interval: 50 },
      ),
  };
  return stage;
}
