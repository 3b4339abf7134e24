import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookInput } from '#kernel/contract/webhook.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';

const declaration = definePlugin({
  id: 'postbox',
  summary: 'Takes what others tell',
  webhooks: {
    told: { path: '/hooks/postbox/:from', maxBytes: 1000 },
    seldom: { path: '/hooks/postbox-seldom', limit: { times: 2, seconds: 60 } },
  },
});
const told: { from: string; bytes: Buffer; type: unknown; account: unknown; role: string; space: string }[] = [];
const postbox = {
  declaration,
  gateway: {
    webhooks: {
      told: async (ctx: { account: unknown; role: string; space: string; claims: unknown }, { params, headers, body }: WebhookInput) => {
        const right = createHmac('sha256', 'k').update(body).digest('hex');
        if (headers['x-signature'] !== right) throw new Refusal(401, 'forged');
        told.push({
          from: params.from!,
          bytes: Buffer.from(body),
          type: headers['content-type'],
          account: ctx.account,
          role: ctx.role,
          space: ctx.space,
        });
      },
      seldom: async () => {},
    },
  },
} as unknown as FixturePlugin;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    extraPlugins: [postbox],
    manifests: [{}, {}, { plugins: { postbox: { enabled: false } } }],
  });
});
afterAll(() => site.close());
beforeEach(() => void told.splice(0));

const post = (body: string, { path = '/hooks/postbox/bank', host = 'a.example', ...headers }: Record<string, string> = {}) =>
  site.get(path, {
    method: 'POST',
    host,
    body,
    headers: { 'content-type': 'application/json', 'x-signature': createHmac('sha256', 'k').update(body).digest('hex'), ...headers },
  });

describe('a webhook', () => {
  it('needs no signature of ours, and is given the bytes as they came', async () => {
    const body = '{ "a":1.0,  "ชื่อ":"น้ำ\\u0e33" }\n';
    const answer = await post(body);
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, {}, 'no-store']);
    expect(told).toMatchObject([{ from: 'bank', account: null, role: 'guest', space: 'space-a' }]);
    expect(told[0]!.bytes.toString()).toBe(body);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'application/vnd.bank+json'])(
    'comes as %s as well',
    async (type) => {
      expect((await post('a=1&b=%', { 'content-type': type })).statusCode).toBe(200);
      expect(told[0]!.bytes.toString()).toBe('a=1&b=%');
    },
  );

  it('is not helped by the session of a browser that was made to send it', async () => {
    const admin = await site.as('admin');
    const { cookie } = await admin.sign('POST', '/hooks/postbox/bank', '{}').then((signed) => ({ cookie: signed.cookie ?? '' }));
    expect((await post('{}', cookie ? { cookie } : {})).statusCode).toBe(200);
    expect(told).toMatchObject([{ account: null, role: 'guest' }]);
  });

  it('is refused by its handler with a problem, without what is inside', async () => {
    const answer = await post('{}', { 'x-signature': 'wrong' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'forged']);
    expect(told).toEqual([]);
  });

  it('is nowhere on a site without its plugin, and to nobody at an unknown host', async () => {
    expect((await post('{}', { host: 'c.example' })).statusCode).toBe(404);
    expect((await post('{}', { host: 'nobody.example' })).statusCode).toBe(421);
    expect(told).toEqual([]);
  });

  it('goes to the site of its host', async () => {
    await post('{}', { host: 'b.example' });
    expect(told).toMatchObject([{ space: 'space-b' }]);
  });

  it('is not larger than declared, not more often than declared, and nothing but a POST', async () => {
    expect((await post('x'.repeat(1001))).statusCode).toBe(413);
    const seldom = () => post('{}', { path: '/hooks/postbox-seldom' });
    expect([(await seldom()).statusCode, (await seldom()).statusCode, (await seldom()).statusCode]).toEqual([200, 200, 429]);
    expect((await site.get('/hooks/postbox/bank', { headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect(told).toEqual([]);
  });
});

describe('what may be had once in the whole installation', () => {
  /** Work of a site in one transaction. */
  async function work<T>(at: string, fn: (claims: ReturnType<typeof makeCtx>['claims']) => Promise<T>): Promise<T> {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId(at))!;
    return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), declaration, tx).claims));
  }

  it("is the first one's; the same may take it again, another of the space is told whose it is, another space is not", async () => {
    expect(await work('a', (claims) => claims.take('transfer', '014:1', 'slip-1'))).toEqual({ taken: true });
    expect(await work('a', (claims) => claims.take('transfer', '014:1', 'slip-1'))).toEqual({ taken: true });
    expect(await work('a', (claims) => claims.take('transfer', '014:1', 'slip-2'))).toEqual({ taken: false, ref: 'slip-1' });
    expect(await work('b', (claims) => claims.take('transfer', '014:1', 'slip-1'))).toEqual({ taken: false, ref: null });
    expect(await work('a', (claims) => claims.holder('transfer', '014:1'))).toBe('slip-1');
    expect(await work('b', (claims) => claims.holder('transfer', '014:1'))).toBeNull();
    expect(await work('b', (claims) => claims.take('picture', '014:1', 'slip-9'))).toEqual({ taken: true });
  });

  it('is given back by who has it, and by nobody else', async () => {
    await work('a', (claims) => claims.take('transfer', '014:2', 'slip-1'));
    await work('a', (claims) => claims.release('transfer', '014:2', 'slip-2'));
    await work('b', (claims) => claims.release('transfer', '014:2', 'slip-1'));
    expect(await work('b', (claims) => claims.take('transfer', '014:2', 'slip-3'))).toEqual({ taken: false, ref: null });
    await work('a', (claims) => claims.release('transfer', '014:2', 'slip-1'));
    expect(await work('b', (claims) => claims.take('transfer', '014:2', 'slip-3'))).toEqual({ taken: true });
  });

  it('is rolled back with what took it', async () => {
    const broken = work('a', async (claims) => {
      await claims.take('transfer', '014:3', 'slip-1');
      throw new Error('later');
    });
    await expect(broken).rejects.toThrow('later');
    expect(await work('b', (claims) => claims.take('transfer', '014:3', 'slip-2'))).toEqual({ taken: true });
  });

  it('is one of 20 that ask at once from two spaces', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => work(index % 2 ? 'a' : 'b', (claims) => claims.take('transfer', '014:4', `slip-${index}`))),
    );
    expect(answers.filter(({ taken }) => taken)).toHaveLength(1);
  });
});
