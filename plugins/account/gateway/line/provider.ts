import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as openid from 'openid-client';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { AccountCtx } from '../db.ts';

/** Who a visitor is to LINE. Known by issuer and subject; name and address are only a start for a form. */
export interface LineIdentity {
  issuer: string;
  subject: string;
  name: string;
  /** Empty where the channel may not ask for it, or the person did not allow it. */
  email: string;
  emailVerified: boolean;
}

/** What the browser is sent to LINE with. All of it was made here. */
export interface LineRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** The person had to sign in at LINE for this. */
  anew: boolean;
}

/** What is asked for: an address only where the channel was granted it, else LINE leaves it out. */
const SCOPE = 'openid profile email';
/** How long LINE may take, seconds. */
const PATIENCE = 10;
/** How long ago somebody may have signed in at LINE who had to do it anew, seconds. */
const FRESH = 300;
/** Seconds that two clocks may differ. */
const TOLERANCE = 30;

const isLoopback = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';

/**
 * LINE as the site's settings have it. Addresses are written out rather than discovered: one answer less to trust, and
 * to wait for.
 *
 * @throws Refusal 404 where the site does not offer LINE · 503 `secret-missing`
 */
function clientOf(ctx: AccountCtx): openid.Configuration {
  const { lineChannelId, lineIssuer, lineApi, lineAlgorithms } = ctx.settings;
  if (!lineChannelId) throw notFound();
  const config = new openid.Configuration(
    {
      issuer: lineIssuer,
      authorization_endpoint: `${lineIssuer}/oauth2/v2.1/authorize`,
      token_endpoint: `${lineApi}/oauth2/v2.1/token`,
      jwks_uri: `${lineApi}/oauth2/v2.1/certs`,
      id_token_signing_alg_values_supported: [...lineAlgorithms],
    },
    lineChannelId,
    { [openid.clockSkew]: Math.round((ctx.now().getTime() - Date.now()) / 1000), [openid.clockTolerance]: TOLERANCE },
    openid.ClientSecretPost(ctx.secret('lineChannelSecret')),
  );
  config.timeout = PATIENCE;
  if (isLoopback(new URL(lineIssuer)) && isLoopback(new URL(lineApi))) openid.allowInsecureRequests(config);
  return config;
}

/**
 * Makes what a sign-in is bound to, and the address to send the browser to. PKCE is always S256.
 * @param anew the person is to sign in at LINE now, although LINE may still know them
 */
export async function askLine(ctx: AccountCtx, redirectUri: string, anew: boolean): Promise<{ url: string; request: LineRequest }> {
  const config = clientOf(ctx);
  const request = {
    redirectUri,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    anew,
  };
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: request.state,
    nonce: request.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.locale,
    ...(anew ? { max_age: '0' } : {}),
  });
  return { url: url.href, request };
}

/**
 * Exchanges the code for the ID token and proves it: signature, algorithm, issuer, audience, times, nonce. Nothing of
 * what it says is taken from the browser.
 *
 * @throws Refusal 400 `line-refused` (the code is not, or no longer, good) · 400 `line-untrusted` (the token is not what
 *   was asked for) · 503 `line-unreachable` · 503 `line-setup` (LINE does not know the channel or its secret)
 */
export async function identify(ctx: AccountCtx, request: LineRequest, code: string): Promise<LineIdentity> {
  const config = clientOf(ctx);
  const answer = new URL(request.redirectUri);
  answer.search = new URLSearchParams({ code, state: request.state }).toString();
  try {
    const tokens = await openid.authorizationCodeGrant(config, answer, {
      expectedState: request.state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.verifier,
      idTokenExpected: true,
      ...(request.anew ? { maxAge: FRESH } : {}),
    });
    return await prove(ctx, config, tokens.id_token!);
  } catch (error) {
    throw refusalOf(ctx, error);
  }
}

/** The signature, which the library leaves to the connection where the token comes straight from the provider, and once more what it is good for. */
async function prove(ctx: AccountCtx, config: openid.Configuration, idToken: string): Promise<LineIdentity> {
  const { issuer, jwks_uri: keys } = config.serverMetadata();
  const { payload } = await jwtVerify(idToken, keyFor(ctx, keys!), {
    algorithms: [...ctx.settings.lineAlgorithms],
    issuer,
    audience: ctx.settings.lineChannelId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    clockTolerance: TOLERANCE,
    currentDate: ctx.now(),
  });
  const text = (value: unknown, longest: number) => (typeof value === 'string' ? value.trim().slice(0, longest) : '');
  const subject = text(payload.sub, 255);
  if (!subject) throw ctx.refuse('line-untrusted');
  return {
    issuer,
    subject,
    name: text(payload['name'], 200),
    email: text(payload['email'], 254),
    emailVerified: payload['email_verified'] === true || ctx.settings.lineEmailVerified,
  };
}

/** The channel's secret for HS256, LINE's published keys for ES256: one key never serves two algorithms. */
function keyFor(ctx: AccountCtx, keys: string): JWTVerifyGetKey {
  const secret = new TextEncoder().encode(ctx.secret('lineChannelSecret'));
  const published = createRemoteJWKSet(new URL(keys), { timeoutDuration: PATIENCE * 1000 });
  return async (header, token) => (header.alg === 'HS256' ? secret : published(header, token));
}

/** What LINE answers when it is not itself, or is not reached. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'ERR_JWKS_TIMEOUT',
]);

function refusalOf(ctx: AccountCtx, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', cause } = error as { code?: string; cause?: unknown };
  if (error instanceof openid.ResponseBodyError) {
    const setup = error.error === 'invalid_client' || error.error === 'unauthorized_client';
    ctx.log[setup ? 'error' : 'warn']({ error: error.error }, 'LINE refused the exchange of a code');
    return setup ? ctx.refuse('line-setup') : ctx.refuse('line-refused');
  }
  if (error instanceof TypeError || UNREACHABLE.has(code)) {
    ctx.log.error({ code, cause: (cause as Error | undefined)?.message ?? '' }, 'LINE cannot be reached');
    return ctx.refuse('line-unreachable', { retryAfter: 30 });
  }
  ctx.log.warn({ code }, 'An ID token of LINE was refused');
  return ctx.refuse('line-untrusted');
}
