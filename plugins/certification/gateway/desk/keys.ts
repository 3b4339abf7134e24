import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { certification } from '../../plugin.ts';
import { allKeys, rotate } from '../credential/keys.ts';
import type { CertificationCtx } from '../db.ts';

async function view(ctx: CertificationCtx) {
  const keys = await allKeys(ctx);
  const counts = await ctx.db
    .selectFrom('certification_certificate')
    .select(['key_id', (row) => row.fn.countAll<number>().as('count')])
    .where('key_id', 'is not', null)
    .groupBy('key_id')
    .execute();
  return {
    rows: keys.map((key) => ({
      id: key.id,
      kid: key.kid,
      active: key.active,
      bits: Buffer.from(key.public_jwk.n!, 'base64url').length * 8,
      certificates: counts.find(({ key_id }) => key_id === key.id)?.count ?? 0,
      createdAt: key.created_at.toISOString(),
      retiredAt: key.retired_at?.toISOString() ?? null,
    })),
    jwksUrl: `${ctx.site.origin}/.well-known/jwks.json`,
  };
}

export const signingKeys: HandlerOf<typeof certification, 'signingKeys'> = (ctx) => view(ctx);

export const rotateKey: HandlerOf<typeof certification, 'rotateKey'> = async (ctx, { activeId }) => {
  await rotate(ctx, activeId);
  return view(ctx);
};
