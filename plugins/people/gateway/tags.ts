import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { people } from '../plugin.ts';
import { MOST_TAGS, MOST_TAGS_EACH } from '../schemas.ts';
import { hold, rowsOf, standing, type PeopleCtx } from './db.ts';
import { record } from './history.ts';
import { settle } from './settle.ts';

/** The tags of the space by name. */
export const allTags = ({ db }: Pick<PeopleCtx, 'db'>) => db.selectFrom('people_tag').select(['id', 'name']).orderBy('folded').execute();

/**
 * Files a person under a word, which is new to the space or there already however it is spelt.
 * @throws Refusal 404 · 409 `too-many-tags`, `tag-empty`
 */
export const addTag: HandlerOf<typeof people, 'addTag'> = async (ctx, { id, name: typed }) => {
  await hold(ctx);
  const person = await standing(ctx, id);
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const folded = searchable(name).slice(0, 80);
  if (folded === '') throw ctx.refuse('tag-empty');
  const known = await ctx.db.selectFrom('people_tag').select(['id', 'folded', 'name']).execute();
  let tag = known.find((each) => each.folded === folded);
  if (tag && person.tags.includes(tag.id)) return { id: tag.id };
  if (person.tags.length >= MOST_TAGS_EACH) throw ctx.refuse('too-many-tags', { most: MOST_TAGS_EACH });
  if (!tag && known.length >= MOST_TAGS) throw ctx.refuse('too-many-tags', { most: MOST_TAGS });
  tag ??= await ctx.db
    .insertInto('people_tag')
    .values({ space_id: ctx.space, name, folded })
    .returning(['id', 'folded', 'name'])
    .executeTakeFirstOrThrow();
  await ctx.db.insertInto('people_tagged').values({ space_id: ctx.space, person_id: person.id, tag_id: tag.id, at: ctx.now() }).execute();
  await settle(ctx, [person.id]);
  await record(ctx, person.id, 'tagged', { word: tag.name });
  return { id: tag.id };
};

/** Takes a person out from under a word; a word that nobody is under any more goes. */
export const removeTag: HandlerOf<typeof people, 'removeTag'> = async (ctx, { id, tag }) => {
  await hold(ctx);
  const person = await standing(ctx, id);
  const named = isUuid(tag)
    ? await ctx.db.selectFrom('people_tag').select(['id', 'name']).where('id', '=', tag).executeTakeFirst()
    : undefined;
  if (!named) throw notFound();
  if (!person.tags.includes(named.id)) return;
  const rows = (await rowsOf(ctx, [person.id])).get(person.id)!;
  await ctx.db
    .deleteFrom('people_tagged')
    .where('tag_id', '=', named.id)
    .where(
      'person_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  await ctx.sql`delete from people_tag t where t.id = ${named.id}
    and not exists (select from people_tagged g where g.space_id = t.space_id and g.tag_id = t.id)
    and not exists (select from people_segment s where s.conditions @> ${JSON.stringify([{ area: '', name: 'tag', value: named.id }])}::jsonb)`;
  await settle(ctx, [person.id]);
  await record(ctx, person.id, 'untagged', { word: named.name });
};
