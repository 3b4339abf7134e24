import { literal } from '#kit/postgres/like.ts';
import { deskPart } from '#plugins/desk/contract.ts';
import type { CertificationCtx } from './db.ts';

/** What the desk knows of certificates: by serial number, and by whose they are. */
export const deskArea = (ctx: CertificationCtx) =>
  deskPart({
    async find(text, kind, limit) {
      if (!ctx.can('issue')) return [];
      const like = `%${literal(text)}%`;
      const rows = await ctx.db
        .selectFrom('certification_certificate')
        .where((eb) =>
          kind === 'document' ? eb('serial', 'ilike', like) : eb.or([eb('serial', 'ilike', like), eb('recipient_name', 'ilike', like)]),
        )
        .select(['serial', 'recipient_name', 'title'])
        .orderBy('issued_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ serial, recipient_name, title }) => ({
        title: `${recipient_name} · ${serial}`,
        detail: title,
        path: `/certification/desk?${new URLSearchParams({ q: serial })}`,
      }));
    },
  });
