import type { Db } from './db.ts';

/** Works out anew what records show, from their own rows and those that are merged into them. */
export async function settle(ctx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.sql`update people_person r set
      shown_name = coalesce((select s.name from people_person s where s.space_id = r.space_id and s.id = r.name_from), ''),
      shown_email = coalesce((select s.email from people_person s where s.space_id = r.space_id and s.id = r.email_from), ''),
      shown_phone = coalesce((select s.phone from people_person s where s.space_id = r.space_id and s.id = r.phone_from), ''),
      has_account = exists (select from people_person m
        where m.space_id = r.space_id and (m.id = r.id or m.merged_into = r.id) and m.account_id is not null),
      tags = array(select distinct t.tag_id from people_person m
        join people_tagged t on t.space_id = m.space_id and t.person_id = m.id
        where m.space_id = r.space_id and (m.id = r.id or m.merged_into = r.id) order by t.tag_id),
      consents = array(select c.channel from (select distinct on (c.channel) c.channel, c.granted from people_person m
          join people_consent c on c.space_id = m.space_id and c.person_id = m.id
          where m.space_id = r.space_id and (m.id = r.id or m.merged_into = r.id)
          order by c.channel, c.at desc, c.id desc) c where c.granted order by c.channel)
    where r.id = any(${[...new Set(ids)]}::uuid[])`;
}
