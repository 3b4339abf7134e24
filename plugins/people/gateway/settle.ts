import type { Db } from './db.ts';

/** Works out anew what records show, from their own rows and those that are merged into them. */
export async function settle(ctx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.sql`with record as (select p.space_id, p.id, p.id || array(select m.id from people_person m
        where m.space_id = p.space_id and m.merged_into = p.id) as rows
      from people_person p where p.id = any(${[...new Set(ids)]}::uuid[]))
    update people_person r set
      shown_name = coalesce((select s.name from people_person s where s.space_id = g.space_id and s.id = r.name_from), ''),
      shown_email = coalesce((select s.email from people_person s where s.space_id = g.space_id and s.id = r.email_from), ''),
      shown_phone = coalesce((select s.phone from people_person s where s.space_id = g.space_id and s.id = r.phone_from), ''),
      has_account = exists (select from people_person m where m.space_id = g.space_id and m.id = any(g.rows) and m.account_id is not null),
      tags = array(select distinct t.tag_id from people_tagged t where t.space_id = g.space_id and t.person_id = any(g.rows) order by t.tag_id),
      consents = array(select c.channel from (select distinct on (c.channel) c.channel, c.granted from people_consent c
        where c.space_id = g.space_id and c.person_id = any(g.rows) order by c.channel, c.at desc, c.id desc) c where c.granted order by c.channel)
    from record g where r.space_id = g.space_id and r.id = g.id`;
}
