import { sql } from 'kysely';
import { phoneText } from '#kit/thai/phone.ts';
import { deskPart } from '#plugins/desk/contract.ts';
import { wantedWords } from '../rules/keys.ts';
import { nameOf } from '../rules/nameOf.ts';
import type { PeopleCtx } from './db.ts';
import { keptOf, LISTED, selection } from './selection.ts';

/** What the desk knows of people: those without an account. Who has one is found by the area of accounts. */
export const deskArea = (ctx: PeopleCtx) =>
  deskPart({
    async find(text, kind, limit) {
      if (kind === 'document' || !ctx.can('view') || wantedWords(text).length === 0) return [];
      const rows = await selection(ctx, { q: text, kept: keptOf('account', 'no') })
        .select(LISTED)
        .orderBy(sql`p.shown_name collate "th-x-icu"`)
        .orderBy('p.id')
        .limit(limit)
        .execute();
      return rows.map(({ id, shown_name: name, shown_email: email, shown_phone: phone }) => ({
        title: nameOf({ name, email, phone }),
        detail: [email, phoneText(phone)].filter(Boolean).join(' · '),
        path: `/people/${id}`,
      }));
    },
  });
