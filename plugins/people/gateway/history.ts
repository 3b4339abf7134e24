import type { Row } from '../tables.ts';
import type { PeopleCtx } from './db.ts';

type Kind = Row<'people_event'>['kind'];

/**
 * Writes what a member of the staff did to a person into its history and into the audit log; of what was written in a note neither has a word.
 */
export async function record(
  ctx: Pick<PeopleCtx, 'db' | 'space' | 'now' | 'account' | 'audit'>,
  personId: string,
  kind: Kind,
  { word = '', otherId = null }: { word?: string; otherId?: string | null } = {},
): Promise<void> {
  const event = { person_id: personId, kind, word, other_id: otherId, actor_id: ctx.account?.id ?? null, at: ctx.now() };
  await ctx.db
    .insertInto('people_event')
    .values({ space_id: ctx.space, ...event })
    .execute();
  await ctx.audit({
    action: `people.${kind}`,
    entity: 'people_person',
    entityId: personId,
    ...(word || otherId ? { after: { ...(word && { word }), ...(otherId && { other: otherId }) } } : {}),
  });
}
