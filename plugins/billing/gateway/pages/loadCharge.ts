import type { LoadCtx } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';
import { isId } from '../../rules/path.ts';

/** The charge that an address names with `?order=` and, for guests, `&token=`; null where it names none. Throws 404 for one that is not theirs. */
export async function loadCharge({ call, query }: Pick<LoadCtx<typeof billing>, 'call' | 'query'>): Promise<ChargeView | null> {
  if (!query.order) return null;
  if (!isId(query.order)) throw notFound();
  return call('charge', { id: query.order, token: (query.token ?? '').slice(0, 80) });
}
