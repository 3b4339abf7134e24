import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { BillingCtx } from '../db.ts';

/** What electronic documents are signed with. */
export interface EtaxKeys {
  /** The signer's certificate, then those above it. */
  readonly certificates: readonly X509Certificate[];
  readonly key: KeyObject;
}

const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{1,8000}-----END CERTIFICATE-----/g;

/** PEM as environments have it: with its lines, with `\n` written out, or all of it in base64. */
const pemOf = (value: string): string =>
  value.includes('-----BEGIN') ? value.replaceAll(String.raw`\n`, '\n') : Buffer.from(value, 'base64').toString('utf8');

/** @throws Error where they are no PEM, or do not belong together */
export function readEtaxKeys(certificate: string, key: string): EtaxKeys {
  const certificates = (pemOf(certificate).match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  const privateKey = createPrivateKey(pemOf(key));
  if (!certificates[0]?.checkPrivateKey(privateKey) || privateKey.asymmetricKeyType !== 'rsa')
    throw new Error('the key is not the RSA key of the certificate');
  return { certificates, key: privateKey };
}

/** What the site signs with, from its secrets; null where it has none that is good now. */
export function etaxKeys(ctx: Pick<BillingCtx, 'secret' | 'now' | 'log'>): EtaxKeys | null {
  try {
    const keys = readEtaxKeys(ctx.secret('etaxCertificate'), ctx.secret('etaxKey'));
    return new Date(keys.certificates[0]!.validTo) > ctx.now() ? keys : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    // Never the error itself: it may quote what it could not read.
    ctx.log.warn({}, 'etaxCertificate and etaxKey cannot sign documents');
    return null;
  }
}
