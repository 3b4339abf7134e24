import type { Load } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { PersonFacts } from '../../contract.ts';
import type { people } from '../../plugin.ts';
import { undoUntil } from '../../rules/merge.ts';
import type { Row } from '../../tables.ts';
import { pairsWith, type SamePair } from '../candidates.ts';
import { rowsOf, standing, type PeopleCtx, type PersonRow } from '../db.ts';
import { personOf } from '../known.ts';
import { staffNames } from '../names.ts';
import { allTags } from '../tags.ts';

/** Notes and lines of the history that a record shows, and consents: of each channel the last must be among them. */
const MOST = 50;
const MOST_CONSENTS = 500;

export interface RecordData {
  id: string;
  name: string;
  email: string;
  phone: string;
  since: string;
  /** What it is made of: accounts with their state, and addresses that somebody left without one. */
  rows: { id: string; account: string | null; state: string; name: string; email: string; phone: string }[];
  areas: (PersonFacts & { area: string })[];
  /** An area could not be asked; what stands is what was found before. */
  failed: boolean;
  notes: { id: string; text: string; by: string | null; isOwn: boolean; at: string; edited: boolean }[];
  tags: { id: string; name: string }[];
  allTags: string[];
  consents: { channel: Row<'people_consent'>['channel']; granted: boolean; source: string; by: string | null; at: string }[];
  merges: { id: string; name: string | null; at: string; until: string; isLast: boolean }[];
  history: { id: string; kind: Row<'people_event'>['kind']; word: string; other: string | null; by: string | null; at: string }[];
  pairs: SamePair[];
  may: { note: boolean; tag: boolean; merge: boolean };
}

/** What the areas say, one after the other: they share a transaction, and one that fails ends it. */
async function ask(ctx: PeopleCtx, rows: readonly PersonRow[]) {
  const person = personOf(rows);
  const areas: RecordData['areas'] = [];
  for (const { plugin, api } of ctx.gather('areas')) {
    try {
      const facts = await api.facts(person);
      if (facts) areas.push({ area: plugin, ...facts });
    } catch (error) {
      ctx.log.error({ err: error, area: plugin }, 'an area could not be asked about a person');
      return { areas, failed: true };
    }
  }
  return { areas, failed: false };
}

/** One person: all that is known of them by the visitor's rights. */
export const load: Load<typeof people, RecordData> = async (ctx) => {
  const person = await standing(ctx, ctx.params.id!);
  if (person.id !== ctx.params.id!.toLowerCase()) throw redirectTo(`/people/${person.id}`);
  const rows = (await rowsOf(ctx, [person.id])).get(person.id)!;
  const ids = rows.map(({ id }) => id);
  const notes = await ctx.db
    .selectFrom('people_note')
    .selectAll()
    .where('person_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const consents = await ctx.db
    .selectFrom('people_consent')
    .selectAll()
    .where('person_id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CONSENTS)
    .execute();
  const events = await ctx.db
    .selectFrom('people_event')
    .selectAll()
    .where('person_id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const merges = await ctx.db
    .selectFrom('people_merge')
    .selectAll()
    .where('into_id', '=', person.id)
    .where('undone_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(MOST)
    .execute();
  const otherIds = [...new Set([...events.flatMap(({ other_id }) => other_id ?? []), ...merges.map(({ from_id }) => from_id)])];
  const others = otherIds.length
    ? await ctx.db.selectFrom('people_person').select(['id', 'name', 'email', 'phone']).where('id', 'in', otherIds).execute()
    : [];
  const nameOf = (id: string | null) => {
    const other = others.find((each) => each.id === id);
    return other ? other.name || other.email || other.phone : null;
  };
  const by = await staffNames(ctx, [...notes.map((note) => note.author_id), ...[...consents, ...events].map(({ actor_id }) => actor_id)]);
  const tags = await allTags(ctx);
  const pairs = ctx.can('merge') ? await pairsWith(ctx, person.id, rows) : [];
  const name = person.shown_name || person.shown_email || person.shown_phone;
  // Areas come last: one that fails takes the transaction with it.
  const { areas, failed } = await ask(ctx, rows);
  return {
    data: {
      id: person.id,
      name,
      email: person.shown_email,
      phone: person.shown_phone,
      since: rows[0]!.since.toISOString(),
      rows: rows.map((row) => ({
        id: row.id,
        account: row.account_id,
        state: row.state,
        name: row.name,
        email: row.email,
        phone: row.phone,
      })),
      areas,
      failed,
      notes: notes.map((note) => ({
        id: note.id,
        text: note.text,
        by: by(note.author_id),
        isOwn: note.author_id === ctx.account!.id,
        at: note.created_at.toISOString(),
        edited: note.edited_at !== null,
      })),
      tags: tags.filter(({ id }) => person.tags.includes(id)),
      allTags: tags.map((tag) => tag.name),
      consents: consents.map(({ channel, granted, source, actor_id, at }) => ({
        channel,
        granted,
        source,
        by: by(actor_id),
        at: at.toISOString(),
      })),
      merges: merges
        .filter(({ at }) => undoUntil(at) > ctx.now())
        .map(({ id, from_id, at }, place) => ({
          id,
          name: nameOf(from_id),
          at: at.toISOString(),
          until: undoUntil(at).toISOString(),
          isLast: place === 0,
        })),
      history: events.map(({ id, kind, word, other_id, actor_id, at }) => ({
        id,
        kind,
        word,
        other: nameOf(other_id),
        by: by(actor_id),
        at: at.toISOString(),
      })),
      pairs,
      may: { note: ctx.can('note'), tag: ctx.can('tag'), merge: ctx.can('merge') },
    },
    title: name,
    noindex: true,
  };
};
