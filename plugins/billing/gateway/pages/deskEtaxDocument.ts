import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { etax } from '../../calls/etax.ts';
import type { billing } from '../../plugin.ts';
import { isId } from '../../rules/path.ts';

export type EtaxData = Reply<typeof etax.etax>;

export const load: Load<typeof billing, EtaxData> = async ({ call, params }) => {
  const { id } = params;
  if (!isId(id)) throw notFound();
  const data = await call('etax', { id });
  return { data, title: data.document.number, noindex: true };
};
