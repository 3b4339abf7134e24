import type { PersonalData } from '#kernel/contract/gateway.ts';
import { hold, rowsOf, type Db, type PeopleCtx, type PersonRow } from './db.ts';
import { settle } from './settle.ts';

const rowOf = ({ db }: Db, accountId: string) =>
  db.selectFrom('people_person').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/**
 * Rows that are one person with an account, and which of them goes with it: what another account of the person has stays, on a record
 * that remains.
 */
async function groupOf(ctx: Db, row: PersonRow) {
  const record = row.merged_into ?? row.id;
  const rows = (await rowsOf(ctx, [record])).get(record)!;
  const others = rows.filter(({ id, account_id }) => id !== row.id && account_id !== null);
  const [heir] = others;
  return { rows, gone: heir ? [row] : rows, remaining: heir && (record === row.id ? heir.id : record) };
}

/** What is written of a person beside what the areas keep. */
export const personalData: PersonalData<PeopleCtx> = {
  async export(ctx, accountId) {
    const row = await rowOf(ctx, accountId);
    if (!row) return null;
    const ids = (await groupOf(ctx, row)).gone.map(({ id }) => id);
    const [notes, tags, consents] = [
      await ctx.sql`select text, created_at, edited_at from people_note where person_id = any(${ids}::uuid[]) order by created_at`,
      await ctx.sql<{
        name: string;
      }>`select distinct t.name from people_tagged g join people_tag t on t.space_id = g.space_id and t.id = g.tag_id
        where g.person_id = any(${ids}::uuid[]) order by t.name`,
      await ctx.sql`select channel, granted, source, at from people_consent where person_id = any(${ids}::uuid[]) order by at`,
    ];
    return { notes, tags: tags.map(({ name }) => name), consents };
  },

  /**
   * Notes, tags, consents and history go with the account, and so does what was left without one and merged with it. Where the person has another
   * account that one remains, with all that is its own.
   */
  async erase(ctx, accountId) {
    await hold(ctx);
    const row = await rowOf(ctx, accountId);
    if (!row) return;
    const { rows, gone, remaining } = await groupOf(ctx, row);
    const ids = gone.map(({ id }) => id);
    if (remaining) {
      await ctx.sql`update people_person set merged_into = nullif(${remaining}::uuid, id)
        where id = any(${rows.filter(({ id }) => id !== row.id).map(({ id }) => id)}::uuid[])`;
      for (const column of ['name_from', 'email_from', 'phone_from'] as const)
        await ctx.db
          .updateTable('people_person')
          .set((eb) => ({ [column]: eb.ref('id') }))
          .where('id', '=', remaining)
          .where(column, '=', row.id)
          .execute();
    }
    await ctx.db.updateTable('people_person').set({ merged_into: null }).where('id', 'in', ids).execute();
    await ctx.db.deleteFrom('people_person').where('id', 'in', ids).execute();
    if (remaining) await settle(ctx, [remaining]);
  },
};
