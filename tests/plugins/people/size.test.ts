import { sql, type Expression } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { PeopleCtx } from '#plugins/people/gateway/db.ts';
import { pageOf } from '#plugins/people/gateway/segments/walk.ts';
import { selection } from '#plugins/people/gateway/selection.ts';
import { openStage, type Stage } from './stage.ts';

const MANY = 100_000;
let stage: Stage;
let admin: Agent;
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.staff('admin');
  const { site } = stage.shop;
  const { space } = site.manifest();
  await site.gateway.data.inSpace(
    space,
    async (tx) => {
      await tx.sql`with fresh as materialized (select uuidv7() as id, n from generate_series(1, ${MANY}::int) n),
          named as (select *, chr(3585 + n % 44) || 'คน' || n || ' สกุล' || n % 997 as name, 'p' || n || '@mail.example' as email from fresh)
        insert into people_person (space_id, id, contact_key, name, email, phone, state, email_key, name_key, name_from, email_from, phone_from,
          shown_name, shown_email, shown_phone)
        select ${space}, id, 'email:' || email, name, email, '', '', email, name, id, id, id, name, email, '' from named`;
      await tx.sql`insert into people_word (space_id, person_id, word)
        select space_id, id, unnest(array[split_part(name, ' ', 1), split_part(name, ' ', 2), email]) from people_person`;
    },
    { timeout: 120_000 },
  );
  await site.db.asOwner('analyze people_person, people_word');
}, 180_000);
afterAll(() => stage.close());

/** How the database goes about a statement. */
const planOf = (query: (ctx: PeopleCtx) => Expression<unknown>) =>
  stage.work(async (ctx) => {
    const { rows } = await sql<Record<string, string>>`explain ${query(ctx)}`.execute(ctx.db);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });

test('of a hundred thousand, a page of the list and a search are each one range of an index', async () => {
  const page = await planOf((ctx) =>
    selection(ctx, {})
      .select('p.id')
      .where(sql<boolean>`(p.shown_name collate "th-x-icu", p.id) > ('มคน500 สกุล1', '00000000-0000-0000-0000-000000000000'::uuid)`)
      .orderBy(sql`p.shown_name collate "th-x-icu"`)
      .orderBy('p.id')
      .limit(31),
  );
  expect(page).toMatch(/Index (?:Only )?Scan using people_person_list/);
  expect(page).not.toMatch(/Sort|Seq Scan/);
  const search = await planOf((ctx) => selection(ctx, { q: 'p77777@' }).select('p.id'));
  expect(search).toMatch(/people_word_pkey/);
  expect(search).toMatch(/Index Cond: .*word >= /);
  expect(search).not.toMatch(/Seq Scan/);
});

test('they are found and paged, by names as a dictionary has them', async () => {
  const found = await admin.call('people.list', { q: 'สกุล77' });
  expect(found.body['items']).toHaveLength(30);
  expect((await admin.call('people.list', { q: 'p99999@' })).body).toMatchObject({ total: 1 });
  const pages = await stage.work(async (ctx) => {
    const first = await pageOf(ctx, {}, 'name', null, 30);
    return [first, await pageOf(ctx, {}, 'name', first.at(-1)!.id, 30)];
  });
  const names = pages.flat().map(({ shown_name: name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('th').compare));
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60);
});
