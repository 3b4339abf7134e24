import type { Download, DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { certification } from '../plugin.ts';
import { achievementOf, issuerOf, issuerUrl, statusUrl, type credentialOf } from './credential/credential.ts';
import { allKeys, publicJwk } from './credential/keys.ts';
import { certificateFor } from './certificates/holder.ts';
import { publicUrl, type Joined } from './certificates/view.ts';
import type { CertificationCtx } from './db.ts';
import { byCode, hasPdf, hasPublicPdf } from './check/check.ts';
import { versionOf } from './templates/versions.ts';

type Of<N extends keyof (typeof certification)['downloads']> = DownloadHandlerOf<typeof certification, N>;

/** How long verifiers may keep what seldom changes, seconds. */
const KEEP = 300;

async function* once(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

/** JSON that everybody may read and keep for a while. */
const json = (name: string, value: unknown, seconds = KEEP): Download => ({
  from: { stream: once(JSON.stringify(value, null, 2)) },
  name,
  type: 'application/json',
  show: 'inline',
  keep: { by: 'everybody', seconds },
});

const achievementRow = (ctx: CertificationCtx, id: string) =>
  ctx.db.selectFrom('certification_achievement').selectAll().where('id', '=', id).executeTakeFirst();

const issuerName = ({ settings, site }: CertificationCtx) => settings.issuerName || site.names.th;

export const jwks: Of<'jwks'> = async (ctx) => {
  return json('jwks.json', { keys: (await allKeys(ctx)).map(publicJwk) });
};

export const key: Of<'key'> = async (ctx, { id }) => {
  const found = (await allKeys(ctx)).find((each) => each.id === id);
  if (!found) throw notFound();
  return json('key.json', publicJwk(found));
};

export const issuer: Of<'issuer'> = async (ctx) => json('issuer.json', issuerOf(ctx.site.origin, issuerName(ctx)));

export const achievementJson: Of<'achievementJson'> = async (ctx, { id }) => {
  const found = await achievementRow(ctx, uuid(id));
  if (!found) throw notFound();
  return json('achievement.json', achievementOf(ctx.site.origin, found));
};

/** Says that a credential was revoked, or replaced by another. */
export const status: Of<'status'> = async (ctx, { code }) => {
  const row = await byCode(ctx, code);
  const revoked = row.state === 'revoked' || row.next_id !== null;
  const why = row.next_id === null ? 'revoked' : 'replaced';
  return json(
    'status.json',
    {
      id: statusUrl(row),
      type: ['1EdTechRevocationList'],
      issuer: issuerUrl(row.origin),
      revokedCredential: revoked ? [{ id: publicUrl(row), revoked: true, revocationReason: why }] : [],
    },
    0,
  );
};

/** Who may have the file may keep nothing of it: it can be revoked. */
const pdfOf = (row: Joined): Download => ({
  from: { key: row.pdf_key! },
  name: `${row.serial}.pdf`,
  type: 'application/pdf',
  show: 'inline',
  keep: 'nobody',
});

export const publicPdf: Of<'publicPdf'> = async (ctx, { code }) => {
  const row = await byCode(ctx, code);
  if (!hasPublicPdf(ctx, row)) throw notFound();
  return pdfOf(row);
};

export const pdf: Of<'pdf'> = async (ctx, { id }) => {
  const row = await certificateFor(ctx, id);
  if (!hasPdf(ctx, row)) throw notFound();
  return pdfOf(row);
};

/** A credential stands as it was signed, whatever became of it: `status` says that. */
async function signed(ctx: CertificationCtx, code: string): Promise<Joined & { credential_jwt: string }> {
  const row = await byCode(ctx, code);
  if (row.credential_jwt === null) throw notFound();
  return { ...row, credential_jwt: row.credential_jwt };
}

export const badgeJwt: Of<'badgeJwt'> = async (ctx, { code }) => {
  const row = await signed(ctx, code);
  return { from: { stream: once(row.credential_jwt) }, name: `${row.serial}.jwt`, type: 'text/plain', show: 'attachment', keep: 'nobody' };
};

/** The credential as it can be read, with its signature beside it: `proof.jwt` has the same claims. */
export const badgeJson: Of<'badgeJson'> = async (ctx, { code }) => {
  const row = await signed(ctx, code);
  const claims = JSON.parse(Buffer.from(row.credential_jwt.split('.')[1]!, 'base64url').toString()) as ReturnType<typeof credentialOf>;
  const { name, type, issuer: by, ...rest } = claims;
  for (const claim of ['iss', 'sub', 'jti', 'nbf', 'iat', 'exp']) delete (rest as Record<string, unknown>)[claim];
  const badge = { ...rest, type, name, issuer: by, proof: { type: 'JwtProof2020', jwt: row.credential_jwt } };
  return { ...json(`${row.serial}.json`, badge), show: 'attachment', keep: 'nobody' };
};

export const picture: Of<'picture'> = async (ctx, { id, version, file }) => {
  if (!isUuid(id) || !/^\d{1,6}$/.test(version)) throw notFound();
  const { pictures } = await versionOf(ctx, id, Number(version));
  const found = Object.hasOwn(pictures, file) ? pictures[file] : undefined;
  if (!found) throw notFound();
  return {
    from: { key: found.key },
    name: found.key.split('/').at(-1)!,
    type: found.type,
    show: 'inline',
    keep: { by: 'everybody', seconds: 86_400 },
  };
};
