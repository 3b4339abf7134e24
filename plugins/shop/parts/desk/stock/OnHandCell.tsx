import { useFormat, useText } from '#kernel/contract/page.ts';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { InlineEdit } from '#kit/ui/desk/InlineEdit.tsx';
import type { StockData } from '../../../gateway/pages/deskStock.ts';
import { call } from '../../call.ts';

const countOf = (typed: string): number | null => {
  const count = parseDecimal(typed);
  return count !== null && Number.isInteger(count) && count >= 0 && count <= 1_000_000 ? count : null;
};

/** How many there are at a place: counted and written down where it stands. */
export function OnHandCell({ row: { sku, location, locationId, onHand } }: { row: StockData['list']['rows'][number] }) {
  const t = useText('shop');
  const { number } = useFormat();
  async function save(quantity: number, seen: number) {
    try {
      await call('moveStock', { moveId: crypto.randomUUID(), sku, locationId, kind: 'count', quantity, seen });
      return null;
    } catch (error) {
      const current = call.refused(error, 'conflict')?.current as { onHand: number } | undefined;
      if (!current) throw error;
      return { theirs: current.onHand };
    }
  }
  return (
    <InlineEdit label={t('stock.onHandOf', { sku, location })} value={onHand} show={number} text={String} parse={countOf} save={save} />
  );
}
