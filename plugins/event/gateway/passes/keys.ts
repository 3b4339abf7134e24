import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { EventCtx } from '../db.ts';

/** What passes of Apple's Wallet are signed with. */
export interface PassKeys {
  /** The certificate of the pass type, then Apple's intermediate ones. */
  readonly certificates: readonly X509Certificate[];
  readonly key: KeyObject;
  /** `pass.com.example.tickets`, as it stands in the certificate. */
  readonly passType: string;
  readonly team: string;
}

const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{1,8000}-----END CERTIFICATE-----/g;

/** PEM as environments have it: with its lines, with `\n` written out, or all of it in base64. */
const pemOf = (value: string): string =>
  value.includes('-----BEGIN') ? value.replaceAll(String.raw`\n`, '\n') : Buffer.from(value, 'base64').toString('utf8');

const partOf = (subject: string, name: string): string =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** @throws Error where they are no PEM, or do not belong together */
export function readPassKeys(certificate: string, key: string): PassKeys {
  const certificates = (pemOf(certificate).match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  const [signer] = certificates;
  const privateKey = createPrivateKey(pemOf(key));
  if (!signer?.checkPrivateKey(privateKey) || privateKey.asymmetricKeyType !== 'rsa')
    throw new Error('the key is not the RSA key of the certificate');
  const passType = partOf(signer.subject, 'UID');
  const team = partOf(signer.subject, 'OU');
  if (!passType || !team) throw new Error('the certificate is not one of a pass type');
  return { certificates, key: privateKey, passType, team };
}

/**
 * What the installation signs passes with, from its secrets; null where it has none that is good now. Then nothing anywhere speaks of
 * passes.
 */
export function passKeys(ctx: Pick<EventCtx, 'secret' | 'now' | 'log'>): PassKeys | null {
  try {
    const keys = readPassKeys(ctx.secret('passCertificate'), ctx.secret('passKey'));
    return new Date(keys.certificates[0]!.validTo) > ctx.now() ? keys : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    // Never the error itself: it may quote what it could not read.
    ctx.log.warn({}, 'passCertificate and passKey cannot sign passes');
    return null;
  }
}
