import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { KnownPerson, Mark, PersonAreaApi } from '../contract.ts';
import type { people } from '../plugin.ts';
import { keysOf, wordsOf, type Keys } from '../rules/keys.ts';
import { hold, type Db, type PeopleCtx } from './db.ts';
import { settle } from './settle.ts';

/** People that an area tells of in one step, and steps of one round. */
const STEP = 500;
const STEPS = 8;
/** A row is written before it can be read: what changed so long before the last reading may have been missed. */
const LATE = '5 minutes';
const NOBODY = '00000000-0000-0000-0000-000000000000';
const BEGINNING: Mark = { at: '2000-01-01T00:00:00Z', id: NOBODY };

type Found = KnownPerson & Keys & { readonly since: string };

/** Where an area is to be read from: on from where it was left, or from what may have been late. */
async function markOf(ctx: Db, area: string): Promise<Mark> {
  const [row] = await ctx.sql<Mark>`select (case when late then read_at - ${LATE}::interval else at end)::text as at,
      (case when late then ${NOBODY}::uuid else id end) as id
    from (select *, done and read_at - ${LATE}::interval < at as late from people_source where area = ${area}) s`;
  return row ?? BEGINNING;
}

/** Writes down who is new and what is new of the others. @returns whether anything was */
async function keep(ctx: Db, known: readonly KnownPerson[]): Promise<boolean> {
  const found = new Map<string, Found>();
  for (const each of known) {
    const keys = keysOf(each);
    const key = each.account ?? keys.contactKey;
    if (key === null) continue;
    const since = [each.since ?? each.at, found.get(key)?.since ?? []].flat().map((at) => new Date(at).toISOString());
    found.set(key, { ...each, ...keys, since: since.toSorted()[0]! });
  }
  const accounts = [...found.values()].flatMap(({ account }) => account ?? []);
  const contacts = [...found.values()].flatMap(({ account, contactKey }) => (account === null ? (contactKey ?? []) : []));
  const before = await ctx.sql<{ id: string; key: string; name: string; email: string; phone: string; state: string; since: Date }>`
    select id, coalesce(account_id::text, contact_key) as key, name, email, phone, state, since from people_person
    where account_id = any(${accounts}::uuid[]) or contact_key = any(${contacts}::text[])`;
  const kept = new Map(before.map((row) => [row.key, row]));
  const changed = [...found].flatMap(([key, each]) => {
    const row = kept.get(key);
    const state = each.state ?? '';
    const isSame = row?.name === each.name && row.email === each.email && row.phone === each.phone && row.state === state;
    if (isSame && row.since <= new Date(each.since)) return [];
    return [{ id: row?.id ?? null, each, state }];
  });
  const data = JSON.stringify(
    changed.map(({ id, each, state }) => ({
      id,
      account_id: each.account,
      contact_key: each.account === null ? each.contactKey : null,
      name: each.name,
      email: each.email,
      phone: each.phone,
      state,
      since: each.since,
      email_key: each.emailKey,
      name_key: each.nameKey,
    })),
  );
  const written = changed.length
    ? await ctx.sql<{ id: string; key: string; record: string }>`
      with found as materialized (select * from jsonb_to_recordset(${data}::jsonb) r (id uuid, account_id uuid, contact_key text, name text,
        email text, phone text, state text, since timestamptz, email_key text, name_key text)),
      old as (update people_person p set name = f.name, email = f.email, phone = f.phone, state = f.state,
          since = least(p.since, f.since), email_key = f.email_key, name_key = f.name_key
        from found f where p.id = f.id
        returning p.id, coalesce(p.account_id::text, p.contact_key) as key, coalesce(p.merged_into, p.id) as record),
      named as materialized (select *, uuidv7() as fresh_id from found where id is null),
      fresh as (insert into people_person (space_id, id, account_id, contact_key, name, email, phone, state, email_key, name_key,
          name_from, email_from, phone_from, since)
        select ${ctx.space}, fresh_id, account_id, contact_key, name, email, phone, state, email_key, name_key,
          fresh_id, fresh_id, fresh_id, since
        from named
        returning id, coalesce(account_id::text, contact_key) as key, id as record)
      select * from old union all select * from fresh`
    : [];
  await writeWords(ctx, written, found);
  const agreed = await keepNews(ctx, found);
  await settle(ctx, [...written.map(({ record }) => record), ...agreed]);
  return written.length > 0 || agreed.length > 0;
}

async function writeWords(ctx: Db, written: readonly { id: string; key: string }[], found: ReadonlyMap<string, Found>): Promise<void> {
  if (written.length === 0) return;
  await ctx.sql`delete from people_word where person_id = any(${written.map(({ id }) => id)}::uuid[])`;
  const words = written.flatMap(({ id, key }) => wordsOf(found.get(key)!).map((word) => [id, word] as const));
  await ctx.sql`insert into people_word (space_id, person_id, word)
    select ${ctx.space}, * from unnest(${words.map(([id]) => id)}::uuid[], ${words.map(([, word]) => word)}::text[])`;
}

/** What members have said of news by e-mail, where it is newer than what stands of them. @returns their records */
async function keepNews(ctx: Db, found: ReadonlyMap<string, Found>): Promise<string[]> {
  const news = [...found.values()].flatMap(({ account, news: wish }) => (account && wish ? [{ account, ...wish }] : []));
  if (news.length === 0) return [];
  const rows = await ctx.sql<{ record: string }>`
    with wished as (select p.id, coalesce(p.merged_into, p.id) as record, n.granted, n.at
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) n (account uuid, granted boolean, at timestamptz)
      join people_person p on p.account_id = n.account
      where not exists (select from people_consent c where c.space_id = p.space_id and c.person_id = p.id and c.channel = 'email'
        and c.source = 'member' and c.at >= n.at)),
    added as (insert into people_consent (space_id, person_id, channel, granted, source, at)
      select ${ctx.space}, id, 'email', granted, 'member', at from wished returning person_id)
    select distinct record from wished`;
  return rows.map(({ record }) => record);
}

/** Reads on in one area. */
async function readOn(ctx: Db, area: string, api: PersonAreaApi): Promise<{ more: boolean; changed: boolean }> {
  const from = await markOf(ctx, area);
  const known = await api.known(from, STEP);
  const last = known.at(-1);
  const more = known.length === STEP;
  const changed = known.length > 0 && (await keep(ctx, known));
  // From what was late on one does not come back behind where one was.
  await ctx.sql`insert into people_source as s (space_id, area, at, id, done, read_at)
    values (${ctx.space}, ${area}, ${last?.at ?? from.at}::timestamptz, ${last?.id ?? from.id}, ${!more}, ${ctx.now()})
    on conflict (space_id, area) do update set done = excluded.done, read_at = excluded.read_at,
      at = case when excluded.done then greatest(s.at, excluded.at) else excluded.at end,
      id = case when excluded.done and s.at > excluded.at then s.id else excluded.id end`;
  return { more, changed };
}

/** Learns from the areas who is new and what has changed, in bounded steps. @returns whether there is more to learn, and whether anything was new */
export async function readAreas(ctx: PeopleCtx): Promise<{ more: boolean; changed: boolean }> {
  await hold(ctx);
  let changed = false;
  let steps = 0;
  for (const { plugin, api } of ctx.gather('areas')) {
    for (;;) {
      if (steps === STEPS) return { more: true, changed };
      const read = await readOn(ctx, plugin, api);
      changed ||= read.changed;
      if (!read.more) break;
      steps += 1;
    }
  }
  return { more: false, changed };
}

export const refresh: HandlerOf<typeof people, 'refresh'> = (ctx) => readAreas(ctx);
