import { createSecretKey, hash, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'sala';
const ALGORITHM = 'HS256';
/** Gateways' clocks may differ by this many seconds. */
const LEEWAY = 30;
/** A token of ours has about 400 characters. */
const LONGEST = 2048;
/** Verified tokens that are remembered. */
const MOST_KEPT = 10_000;

/** Why a token was refused: code → what the log says. */
export const TOKEN_PROBLEMS = {
  'invalid-compact-jws': 'Invalid Compact JWS',
  'signature-verification-failed': 'Signature verification failed',
  'invalid-token': 'Invalid token',
  'unsupported-algorithm': 'Unsupported algorithm',
  'token-expired': 'Expired token',
  'claim-validation-failed': 'Claim validation failed',
} as const;
export type TokenProblem = keyof typeof TOKEN_PROBLEMS;

/** What a genuine token says. The role is not read from it: the session's row has it. */
export interface TokenClaims {
  /** Session id, 128 random bits as base64url. */
  sid: string;
  /** Account id. */
  user: string;
  role: string;
  /** Unix seconds. */
  iat: number;
  exp: number;
  /** The key's epoch that signed it. */
  epoch: number;
}

/** Issues and verifies the session tokens of all sites. */
export interface Tokens {
  /** A token for `siteKey`, signed with its key of `epoch`. */
  issue(siteKey: string, claims: TokenClaims): Promise<string>;
  /** The claims of a genuine token of this site, or why it is refused. Says nothing about the session itself. */
  verify(siteKey: string, epoch: number, token: string): Promise<TokenClaims | TokenProblem>;
}

/**
 * @param keyOf the key of a site and an epoch, 32 bytes
 * @param now Unix milliseconds
 */
export function createTokens({ keyOf, now }: { keyOf: (siteKey: string, epoch: number) => Uint8Array; now: () => number }): Tokens {
  const secrets = new Map<string, KeyObject>();
  const kept = new Map<string, TokenClaims>();

  const secretOf = (siteKey: string, epoch: number): KeyObject => {
    const kid = kidOf(siteKey, epoch);
    let secret = secrets.get(kid);
    if (!secret) secrets.set(kid, (secret = createSecretKey(keyOf(siteKey, epoch))));
    return secret;
  };

  return {
    issue: (siteKey, { sid, user, role, iat, exp, epoch }) =>
      new SignJWT({ sid, user, role })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: kidOf(siteKey, epoch) })
        .setIssuer(ISSUER)
        .setAudience(siteKey)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(secretOf(siteKey, epoch)),

    async verify(siteKey, epoch, token) {
      // The site is part of the cache key: a token of one site must not be found from another.
      const name = hash('sha256', `${siteKey} ${epoch} ${token}`, 'base64url');
      const known = kept.get(name);
      if (known && now() < known.exp * 1000) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      kept.delete(name);
      const result = await check(siteKey, epoch, token);
      if (typeof result === 'string') return result;
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(name, result);
      return result;
    },
  };

  async function check(siteKey: string, epoch: number, token: string): Promise<TokenClaims | TokenProblem> {
    if (token.split('.', 4).length !== 3) return 'invalid-compact-jws';
    if (token.length > LONGEST) return 'invalid-token';
    let signedIn = epoch;
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          // The key is one of two candidates, never looked up by a value in the token.
          const match = [epoch, epoch - 1].find((each) => each >= 0 && kid === kidOf(siteKey, each));
          if (match === undefined) throw new errors.JWSSignatureVerificationFailed();
          signedIn = match;
          return secretOf(siteKey, match);
        },
        {
          algorithms: [ALGORITHM],
          typ: 'JWT',
          issuer: ISSUER,
          audience: siteKey,
          requiredClaims: ['iat', 'exp'],
          clockTolerance: LEEWAY,
          currentDate: new Date(now()),
        },
      );
      return claimsOf(payload, siteKey, signedIn, now()) ?? 'claim-validation-failed';
    } catch (error) {
      return problemOf(error);
    }
  }
}

const kidOf = (siteKey: string, epoch: number) => `${siteKey}.${epoch}`;

/** Only own members, each of the one type that it may have. */
function claimsOf(payload: object, siteKey: string, epoch: number, now: number): TokenClaims | null {
  const claim = (name: string): unknown => (Object.hasOwn(payload, name) ? (payload as Record<string, unknown>)[name] : undefined);
  const [sid, user, role, iat, exp] = [claim('sid'), claim('user'), claim('role'), claim('iat'), claim('exp')];
  if (claim('aud') !== siteKey || typeof sid !== 'string' || !/^[\w-]{22}$/.test(sid)) return null;
  if (typeof user !== 'string' || user === '' || user.length > 64 || typeof role !== 'string') return null;
  if (typeof iat !== 'number' || typeof exp !== 'number' || iat * 1000 > now + LEEWAY * 1000) return null;
  return { sid, user, role, iat, exp, epoch };
}

function problemOf(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return 'token-expired';
  if (error instanceof errors.JWTClaimValidationFailed) return 'claim-validation-failed';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature-verification-failed';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'unsupported-algorithm';
  if (error instanceof errors.JOSEError) return 'invalid-token';
  throw error;
}
