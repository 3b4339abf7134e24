import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import type { CertificationCtx, KeyRow } from '../db.ts';

/** Bits of the RSA modulus: what Open Badges 3.0 (RS256) and the product ask for at least. */
const BITS = 2048;
const generate = promisify(generateKeyPair);

const keysOf = (ctx: CertificationCtx) => ctx.db.selectFrom('certification_key').selectAll().where('site_id', '=', ctx.site.id);

const active = (ctx: CertificationCtx): Promise<KeyRow | undefined> => keysOf(ctx).where('active', '=', true).executeTakeFirst();

/** All keys of the site, the newest first. */
export const allKeys = (ctx: CertificationCtx): Promise<KeyRow[]> => keysOf(ctx).orderBy('created_at', 'desc').orderBy('id').execute();

/** A new active key, unless the site has one by then. */
async function addKey(ctx: CertificationCtx, origin: string): Promise<void> {
  const id = randomUUID();
  const { publicKey, privateKey } = await ctx.outside(() => generate('rsa', { modulusLength: BITS }));
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  await ctx.db
    .insertInto('certification_key')
    .values({
      space_id: ctx.space,
      id,
      site_id: ctx.site.id,
      kid: `${origin}/certification/keys/${id}`,
      active: true,
      public_jwk: JSON.stringify({ kty, n, e }),
      private_sealed: ctx.keys.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      created_by: ctx.account?.id ?? null,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'site_id']).where('active', '=', true).doNothing())
    .execute();
}

/** The key that the site signs with; made when it is first needed, at `origin`. */
export async function activeKey(ctx: CertificationCtx, origin = ctx.site.origin): Promise<KeyRow> {
  const there = await active(ctx);
  if (there) return there;
  await addKey(ctx, origin);
  return (await active(ctx))!;
}

/** Retires the active key and makes another. The old one goes on verifying what it has signed. */
export async function rotate(ctx: CertificationCtx, activeId: string | null): Promise<void> {
  const now = (await active(ctx))?.id ?? null;
  if (now !== activeId) return;
  if (activeId)
    await ctx.db
      .updateTable('certification_key')
      .set({ active: false, retired_at: ctx.now() })
      .where('id', '=', activeId)
      .where('active', '=', true)
      .execute();
  await addKey(ctx, ctx.site.origin);
  const next = await activeKey(ctx);
  await ctx.audit({ action: 'certification.rotateKey', entity: 'certification_key', entityId: next.id, before: { activeId } });
}

/** The public half as a JWK (RFC 7517) with what it is for. */
export const publicJwk = ({ kid, public_jwk }: KeyRow): JWK => ({
  ...public_jwk,
  kid,
  alg: 'RS256',
  use: 'sig',
});
