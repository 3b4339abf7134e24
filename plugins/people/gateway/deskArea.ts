import { sql } from 'kysely';
import { phoneText } from '#kit/thai/phone.ts';
import { deskPart } from '#plugins/desk/contract.ts';
import { wantedWords } from '../rules/keys.ts';
import type { PeopleCtx } from './db.ts';
import { LISTED, selection } from './selection.ts';
import { EVERYBODY } from './segments/segments.ts';

/** What the desk knows of people: those without an account. Who has one is found by the area of accounts. */
export const deskArea = (ctx: PeopleCtx) =>
  deskPart({
    async find(text, kind, limit) {
      if (kind === 'document' || !ctx.can('view') || wantedWords(text).length === 0) return [];
      const rows = await selection(ctx, { ...EVERYBODY, q: text, account: 'no' })
        .select(LISTED)
        .orderBy(sql`p.shown_name collate "th-x-icu"`)
        .orderBy('p.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        title: row.shown_name || row.shown_email || phoneText(row.shown_phone),
        detail: [row.shown_email, phoneText(row.shown_phone)].filter(Boolean).join(' · '),
        path: `/people/${row.id}`,
      }));
    },
  });
