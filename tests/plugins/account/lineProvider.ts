import { createHash, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration, type Grant } from 'oidc-provider';

/** Who somebody is at the provider. Without an address the channel may not ask for it, as with LINE. */
export interface LinePerson {
  name: string;
  email?: string;
  /** LINE itself never says it; other providers do. */
  emailVerified?: boolean;
}

/** A channel of the LINE Developers console. */
export interface LineChannel {
  id: string;
  secret: string;
  callbacks: readonly string[];
  algorithm?: 'HS256' | 'ES256';
}

/** A real OpenID provider on loopback that is set up as LINE Login 2.1 behaves. */
export interface LineProvider {
  /** Also where its endpoints are: `lineIssuer` and `lineApi` of a site. */
  readonly issuer: string;
  /** Changes ID tokens on their way out. */
  tamper: ((idToken: string) => string | Promise<string>) | null;
  /** Subject of a person, as ID tokens have it. */
  subjectOf(person: LinePerson): string;
  /** Goes through its pages as that person, who allows it or not. Gives the address that the browser is sent back to. */
  visit(url: string, person: LinePerson, allows?: boolean): Promise<URL>;
  close(): Promise<void>;
}

const SCOPE = 'openid profile email';

function configuration(channels: readonly LineChannel[], people: ReadonlyMap<string, LinePerson>): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    clients: channels.map(({ id, secret, callbacks, algorithm = 'HS256' }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [...callbacks],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: algorithm,
      subject_type: 'public',
    })),
    routes: { authorization: '/oauth2/v2.1/authorize', token: '/oauth2/v2.1/token', jwks: '/oauth2/v2.1/certs' },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'line-1', alg: 'ES256' }] },
    enabledJWA: { idTokenSigningAlgValues: ['HS256', 'ES256'] },
    clientAuthMethods: ['client_secret_post'],
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Name and address are in the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['loopback'] },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return (
        person && {
          accountId: sub,
          claims: () => ({
            sub,
            name: person.name,
            ...(person.email ? { email: person.email } : {}),
            ...(person.emailVerified === undefined ? {} : { email_verified: person.emailVerified }),
          }),
        }
      );
    },
    // Signing in is allowing it: one page, not two.
    async loadExistingGrant(ctx) {
      const grant: Grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600, Interaction: 600, Session: 3600, Grant: 3600 },
  };
}

const PAGE = `<!doctype html><html lang="th"><meta charset="utf-8"><title>LINE</title><h1>LINE</h1>
<form method="post"><label>ชื่อใน LINE <input name="name"></label><label>อีเมลใน LINE <input name="email"></label>
<button name="allow" value="yes">อนุญาต</button><button name="allow" value="no">ยกเลิก</button></form></html>`;

/** Starts the provider; `port` 0 is any that is free. */
export async function startLine(channels: readonly LineChannel[], port = 0): Promise<LineProvider> {
  const people = new Map<string, LinePerson>();
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(channels, people));

  const subjectOf = ({ name }: LinePerson) => `U${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (line.tamper && body?.id_token) body.id_token = await line.tamper(body.id_token);
      return;
    }
    if (ctx.method !== 'POST') {
      ctx.type = 'html';
      ctx.body = PAGE;
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (form.get('allow') !== 'yes') {
      await provider.interactionFinished(ctx.req, ctx.res, {
        error: 'access_denied',
        error_description: 'The resource owner denied the request.',
      });
      return;
    }
    const verified = form.get('verified');
    const person: LinePerson = { name: form.get('name') ?? '' };
    if (form.get('email')) person.email = form.get('email')!;
    if (verified) person.emailVerified = verified === 'true';
    people.set(subjectOf(person), person);
    await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: subjectOf(person) } });
  });
  server.on('request', provider.callback());

  const line: LineProvider = {
    issuer,
    tamper: null,
    subjectOf,
    async visit(url, person, allows = true) {
      const cookies = new Map<string, string>();
      const go = async (to: string, init: { method?: string; body?: URLSearchParams } = {}): Promise<URL> => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(to, { ...init, redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
          if (value) cookies.set(name!, value);
          else cookies.delete(name!);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${response.status} at ${to}: ${(await response.text()).slice(0, 500)}`);
        return new URL(location, issuer);
      };
      const page = await go(url);
      const form = new URLSearchParams({ name: person.name, email: person.email ?? '', allow: allows ? 'yes' : 'no' });
      if (person.emailVerified !== undefined) form.set('verified', String(person.emailVerified));
      const decided = await go(page.href, { method: 'POST', body: form });
      return go(decided.href);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
