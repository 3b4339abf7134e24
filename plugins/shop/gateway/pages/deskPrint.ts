import { KINDS } from '../../rules/printKinds.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { deskOrders } from '../../calls/deskOrders.ts';
import type { shop } from '../../plugin.ts';

export interface PrintData {
  kind: (typeof KINDS)[number];
  prints: Reply<typeof deskOrders.prints>;
  /** When it was asked for, ISO. */
  at: string;
}

/** Orders to print, by `?ids=`; without any there is nothing to print. */
export const load: Load<typeof shop, PrintData> = async ({ call, params, query }) => {
  const kind = KINDS.find((known) => known === params.kind);
  if (!kind) throw notFound();
  return {
    data: { kind, prints: await call('prints', { ids: (query.ids ?? '').slice(0, 3_800) }), at: new Date().toISOString() },
    noindex: true,
  };
};
