import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { Boot, PagePayload } from '#kernel/browser/boot.ts';
import { callPath } from '#kit/page/callPath.ts';
import type { Role } from '#kernel/contract/role.ts';
import { createNodeSigner, nodeHandshake, type NodeSigner } from './nodeSigner.ts';
import { readBoot } from './readBoot.ts';
import type { TicketAnswer } from '#kit/signing/canonical.ts';

/** What a request may say beside its path. */
export interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  host?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's address. */
  ip?: string;
}

export type Send = (path: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;

/** The answer of a signed call. */
export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** JSON as answered; for a refusal its problem document. */
  readonly body: Record<string, unknown> & { code?: string };
  readonly text: string;
}

/** A visitor at one site: asks for pages and makes signed calls as a browser would. */
export interface Agent {
  readonly role: Role;
  /** The session cookie, null for guests. Changes with what the gateway sets. */
  readonly cookie: string | null;
  get: Send;
  /** HTML of a page. */
  page(path: string): Promise<string>;
  payload(path: string): Promise<PagePayload>;
  /** What a browser starts a page from. */
  boot(path: string): Promise<Boot>;
  /** Makes a signed call by `<plugin>.<name>`. Never throws for a refusal. */
  call(id: string, input?: Record<string, unknown>, options?: RequestOptions): Promise<Answer>;
  /** Headers of a signed request, for tests that send it themselves, or change it first. */
  sign(method: string, target: string, body?: string, ip?: string): Promise<Record<string, string>>;
}

export interface AgentDeps {
  send: Send;
  host: string;
  siteKey: string;
  role: Role;
  cookie: string | null;
  now: () => number;
  /** The declared method and path of a call. */
  declared(id: string): { method: string; path: string; headers?: readonly string[]; idempotent?: boolean };
}

/** Makes a visitor. Its working key is asked for with the first call. */
export function createAgent({ send, host, siteKey, role, cookie: initialCookie, now, declared }: AgentDeps): Agent {
  let signer: Promise<NodeSigner> | null = null;
  let cookie = initialCookie;
  const from = (options: RequestOptions = {}): RequestOptions => ({
    host,
    ...(cookie ? { cookie: `_account=${cookie}` } : {}),
    ...options,
  });

  async function handshake(ip?: string): Promise<NodeSigner> {
    const { clientKey, finish } = nodeHandshake({ siteKey, authority: host });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    let response = await send('/api/sign-key', from({ method: 'POST', headers, body: JSON.stringify({ clientKey }), ip }));
    // Where the test itself keeps the thread, the gateway asks for patience.
    for (let tries = 0; response.statusCode === 503 && tries < 40; tries += 1) {
      await sleep(250);
      response = await send('/api/sign-key', from({ method: 'POST', headers, body: JSON.stringify({ clientKey }), ip }));
    }
    if (response.statusCode !== 200) throw new Error(`No working key: ${response.statusCode} ${response.body}`);
    const answer = response.json<TicketAnswer>();
    return createNodeSigner({ siteKey, authority: host, ticket: answer.ticket, key: finish(answer), now });
  }

  /** A session that began or ended needs another working key. */
  function keep(response: LightMyRequestResponse): void {
    const set = response.cookies.find(({ name }) => name === '_account');
    if (!set) return;
    cookie = set.value || null;
    signer = null;
  }

  const get: Send = async (path, options) => {
    const response = await send(path, from(options));
    if (!options?.cookie && (options?.host ?? host) === host) keep(response);
    return response;
  };

  const sign: Agent['sign'] = async (method, target, body, ip) => {
    signer ??= handshake(ip);
    const bytes = body === undefined ? undefined : Buffer.from(body);
    return { ...(await signer).sign({ method, target, body: bytes, contentType: 'application/json' }) };
  };

  return {
    role,
    get cookie() {
      return cookie;
    },
    sign,
    get,
    page: async (path) => (await get(path)).body,
    payload: async (path) => (await get(`${path === '/' ? '' : path}/_payload.json`)).json<PagePayload>(),
    boot: (path) => readBoot(get, path),
    async call(id, input = {}, options = {}) {
      const { method, path: pattern, headers: names, idempotent } = declared(id);
      const { path, headers: inHeaders, rest } = callPath(pattern, input, names);
      const inAddress = method === 'GET' || method === 'DELETE';
      const pairs = Object.entries(rest).filter(([, value]) => value !== undefined);
      const target =
        inAddress && pairs.length ? `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : path;
      const body = inAddress ? undefined : JSON.stringify(rest);
      const more = { ...(idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}), ...inHeaders, ...options.headers };
      const once = async () => {
        const headers = { ...(await sign(method, target, body, options.ip)), ...more };
        const response = await send(target, from({ ...options, method: method as NonNullable<RequestOptions['method']>, headers, body }));
        keep(response);
        return response;
      };
      let response = await once();
      if (response.statusCode === 401 && response.body.includes('/problems/key-unknown')) {
        signer = null;
        response = await once();
      }
      const isJson = /json/.test(String(response.headers['content-type']));
      return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : {}, text: response.body };
    },
  };
}
