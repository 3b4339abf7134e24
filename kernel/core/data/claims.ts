import { createHash } from 'node:crypto';
import type { Claims } from '#kernel/contract/claims.ts';
import type { SpaceTx } from './space.ts';

const hashOf = (value: string) => createHash('sha256').update(value).digest();

/** Claims of one plugin, in the transaction of a call. Two that come at once wait for each other: one has it, the other has not. */
export function claimsOf(tx: SpaceTx, space: string, plugin: string): Claims {
  const at = (name: string, value: string) => ({ name: `${plugin}.${name}`, value_hash: hashOf(value) });
  const holder = async (name: string, value: string) => {
    const key = at(name, value);
    const row = await tx.db
      .selectFrom('kernel_claim')
      .select('ref')
      .where('name', '=', key.name)
      .where('value_hash', '=', key.value_hash)
      .executeTakeFirst();
    return row?.ref ?? null;
  };
  return {
    holder,
    take: async (name, value, ref) => {
      const taken = await tx.db
        .insertInto('kernel_claim')
        .values({ space_id: space, ...at(name, value), ref })
        .onConflict((conflict) => conflict.doNothing())
        .returning('ref')
        .executeTakeFirst();
      if (taken) return { taken: true };
      const ours = await holder(name, value);
      return ours === ref ? { taken: true } : { taken: false, ref: ours };
    },
    release: async (name, value, ref) => {
      const key = at(name, value);
      await tx.db
        .deleteFrom('kernel_claim')
        .where('name', '=', key.name)
        .where('value_hash', '=', key.value_hash)
        .where('ref', '=', ref)
        .execute();
    },
  };
}
