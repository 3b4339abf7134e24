/** How calls are made. */
export interface ClientOptions {
  /** `https://shop.example` */
  readonly origin: string;
  /** `sala_sk_…` */
  readonly key: string;
  /** Sends the key itself with each call, over https only. Unless told, calls are signed with it and it stays here. */
  readonly bearer?: boolean;
  /** Of the words that refusals have: `title`. */
  readonly language?: 'th' | 'en';
  readonly fetch?: typeof fetch;
}

/** What is said beside the input of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent again with the same key a call has its effect once. Made anew for each call unless told. */
  readonly idempotencyKey?: string;
}

/** A call that was refused. `code` says why; `reference` names it to the people of the site. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly reference: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, title: string, reference: string, details: Readonly<Record<string, unknown>>) {
    super(title);
    this.status = status;
    this.code = code;
    this.reference = reference;
    this.details = details;
  }
}

interface CallShape {
  readonly input: unknown;
  readonly reply: unknown;
  readonly refusals: object;
}
interface CallFacts {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
}

/** One call: makes it, and says what it was refused for. */
export type Call<C extends CallShape> = (Record<never, never> extends C['input']
  ? (input?: C['input'], options?: CallOptions) => Promise<C['reply']>
  : (input: C['input'], options?: CallOptions) => Promise<C['reply']>) & {
  /** The details of a refusal, where an error is one of this code; else null. */
  refused<Code extends keyof C['refusals'] & string>(error: unknown, code: Code): C['refusals'][Code] | null;
};

/** All calls, by plugin and name. */
export type Client<All> = {
  readonly [Plugin in keyof All]: {
    readonly [Name in keyof All[Plugin]]: All[Plugin][Name] extends CallShape ? Call<All[Plugin][Name]> : never;
  };
};

const SCHEME = 'SITE-HS256';
const utf8 = new TextEncoder();
const toText = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function hmac(key: ArrayBuffer | Uint8Array<ArrayBuffer>, text: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, utf8.encode(text));
}

/** Signs calls with a key, which is never sent. */
function createKeySigner(siteKey: string, key: string, authority: string) {
  const ticket = key.slice(0, key.indexOf('_', 'sala_sk_'.length));
  const working = hmac(utf8.encode(key), SCHEME);
  return async (method: string, target: string, body: string, at: number): Promise<Record<string, string>> => {
    const digest = toText(await crypto.subtle.digest('SHA-256', utf8.encode(body)));
    const nonce = toText(crypto.getRandomValues(new Uint8Array(16)));
    const token = `v1.${Math.floor(at / 1000)}.${nonce}.${digest}`;
    const [path = '', query = ''] = target.split('?', 2);
    const type = body ? 'application/json' : '-';
    const lines = [SCHEME, method, authority, path, query, type, siteKey, token, ticket];
    return {
      'client-token-key': siteKey,
      'x-content-token': token,
      'x-content-key': ticket,
      'x-content-sign': `hs256=${toText(await hmac(await working, lines.join('\n')))}`,
    };
  };
}

/** The address of a call and what is left for its body. */
function addressOf({ method, path: pattern }: CallFacts, input: Readonly<Record<string, unknown>>): { target: string; body: string } {
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { target: path, body: JSON.stringify(rest) };
  const pairs = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return { target: pairs.length > 0 ? `${path}?${query}` : path, body: '' };
}

/** Makes a client of the calls that a table names. */
export function makeClient<All>(
  table: Readonly<Record<string, Readonly<Record<string, CallFacts>>>>,
  siteKey: string,
  { origin, key, bearer = false, language, fetch: send = fetch }: ClientOptions,
): Client<All> {
  const base = new URL(origin);
  const sign = createKeySigner(siteKey, key, base.host);
  /** The site's clock less this one's, ms. */
  let offset = 0;

  async function make(facts: CallFacts, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown> {
    const { target, body } = addressOf(facts, input);
    const common: Record<string, string> = {};
    if (body) common['content-type'] = 'application/json';
    if (language) common['accept-language'] = language;
    if (facts.idempotent) common['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    for (let isLast = bearer; ; isLast = true) {
      const proof = bearer ? { authorization: `Bearer ${key}` } : await sign(facts.method, target, body, Date.now() + offset);
      const response = await send(base.origin + target, {
        method: facts.method,
        headers: { ...common, ...proof },
        redirect: 'error',
        ...(body ? { body } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return answer;
      const {
        code = 'fault',
        title = '',
        reference = '',
        type: _type,
        status: _status,
        ...details
      } = (answer ?? {}) as Record<string, string>;
      const { serverTime } = details as { serverTime?: unknown };
      if (code !== 'clock-skew' || typeof serverTime !== 'number' || isLast)
        throw new Refused(response.status, code, title, reference, details);
      offset = serverTime - Date.now();
    }
  }

  const callOf = (facts: CallFacts) =>
    Object.assign((input: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) => make(facts, input, options), {
      refused: (error: unknown, code: string) => (error instanceof Refused && error.code === code ? error.details : null),
    });
  return Object.fromEntries(
    Object.entries(table).map(([plugin, calls]) => [
      plugin,
      Object.fromEntries(Object.entries(calls).map(([name, facts]) => [name, callOf(facts)])),
    ]),
  ) as Client<All>;
}
