import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isId } from '../../rules/path.ts';
import type { DraftView } from '../../calls/draftSchemas.ts';
import type { billing } from '../../plugin.ts';

export const load: Load<typeof billing, DraftView> = async ({ call, params }) => {
  const id = params.id;
  if (!isId(id)) throw notFound();
  return { data: await call('deskDraft', { id }), noindex: true };
};
