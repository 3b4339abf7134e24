import type { Load } from '#kernel/contract/load.ts';
import type { form as plugin } from '../../plugin.ts';
import { tokenOf } from '../invites/invites.ts';
import type { DeskFormView } from './deskForm.ts';

const SHOWN = 50;

export interface ShareData {
  readonly form: DeskFormView;
  readonly address: string;
  readonly invites: readonly { id: string; email: string; name: string; sentAt: string | null; spentAt: string | null; address: string }[];
  readonly invited: number;
  readonly spent: number;
  readonly q: string;
}

/** Ways to a form: its link, a code to scan, invitations. */
export const load: Load<typeof plugin, ShareData> = async (ctx) => {
  const form = await ctx.call('findForm', { id: ctx.params.id! });
  const address = `${ctx.site.origin}/form/${form.settings.slug}`;
  const q = (ctx.query.q ?? '').trim().toLowerCase().slice(0, 100);
  const rows = await ctx.db
    .selectFrom('form_invite')
    .selectAll()
    .where('form_id', '=', form.id)
    .$if(q !== '', (query) => query.where('email', '>=', q).where('email', '<', `${q}\u{10ffff}`))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  const [counted = { invited: 0, spent: 0 }] = await ctx.sql<{ invited: number; spent: number }>`
    select count(*)::int as invited, count(spent_at)::int as spent from form_invite where form_id = ${form.id}`;
  return {
    data: {
      form,
      address,
      invites: rows.map(({ id, email, name, sent_at, spent_at }) => ({
        id,
        email,
        name,
        sentAt: sent_at?.toISOString() ?? null,
        spentAt: spent_at?.toISOString() ?? null,
        address: `${address}?invite=${tokenOf(ctx, id)}`,
      })),
      ...counted,
      q,
    },
    title: form.draft.title.th,
    noindex: true,
  };
};
