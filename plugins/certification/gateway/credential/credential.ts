import { importPKCS8, SignJWT } from 'jose';
import type { AchievementRow, CertificateRow, CertificationCtx, KeyRow } from '../db.ts';
import { publicUrl } from '../certificates/view.ts';

/** Contexts of Open Badges 3.0, §B.1. */
const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'] as const;
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

export const issuerUrl = (origin: string): string => `${origin}/certification/issuer`;
export const achievementUrl = (origin: string, id: string): string => `${origin}/certification/achievements/${id}`;
export const statusUrl = ({ origin, code }: Pick<CertificateRow, 'origin' | 'code'>): string => `${origin}/certification/status/${code}`;

/** The `Profile` of who issues. */
export const issuerOf = (origin: string, name: string) => ({ id: issuerUrl(origin), type: ['Profile'], name, url: origin }) as const;

/** The `Achievement`, with all that the specification asks for. */
export const achievementOf = (origin: string, row: AchievementRow) =>
  ({
    id: achievementUrl(origin, row.id),
    type: ['Achievement'],
    achievementType: row.source_type.startsWith('lesson.') ? 'Course' : 'Certificate',
    name: row.title,
    description: row.description || row.title,
    criteria: { id: `${origin}/lesson/certification/${encodeURIComponent(row.slug)}`, narrative: row.criteria || row.title },
  }) as const;

/** What came of it: `Result` of Open Badges 3.0. */
const resultOf = ({ score_percent }: CertificateRow) =>
  score_percent === null ? {} : { result: [{ type: ['Result'], value: `${score_percent}%` }] };

/**
 * The `OpenBadgeCredential` of a certificate (Open Badges 3.0 on Verifiable Credentials 2.0). Its holder is named by name, never by
 * e-mail; the subject's id is an URN of this certificate, so that two of them say nothing about one person.
 */
export function credentialOf(row: CertificateRow, achievement: AchievementRow) {
  const { origin } = row;
  return {
    '@context': CONTEXT,
    id: publicUrl(row),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.title,
    issuer: issuerOf(origin, row.issuer_name),
    validFrom: row.issued_at.toISOString(),
    ...(row.expires_at && { validUntil: row.expires_at.toISOString() }),
    credentialSubject: {
      id: `urn:uuid:${row.id}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: row.recipient_name }],
      licenseNumber: row.serial,
      ...(row.hours !== null && { creditsEarned: row.hours }),
      ...resultOf(row),
      achievement: { ...achievementOf(origin, achievement), name: row.title },
    },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    credentialStatus: { id: statusUrl(row), type: '1EdTechRevocationList' },
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * Signs the credential as a compact JWT (Open Badges 3.0 §8.2: RS256, `kid` an address). The same certificate and key give the same
 * text.
 */
export async function signCredential(
  ctx: CertificationCtx,
  row: CertificateRow,
  achievement: AchievementRow,
  key: KeyRow,
): Promise<string> {
  const pem = ctx.keys.unseal(key.private_sealed);
  if (pem === null) throw new Error(`the private key ${key.id} cannot be opened`);
  const credential = credentialOf(row, achievement);
  const jwt = new SignJWT({ ...credential })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setIssuedAt(seconds(row.issued_at))
    .setNotBefore(seconds(row.issued_at));
  if (row.expires_at) jwt.setExpirationTime(seconds(row.expires_at));
  return jwt.sign(await importPKCS8(pem, 'RS256'));
}
