import { useCallback } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { isTakenBack, stationsOf, type KitchenOrder } from '../../../rules/kitchen.ts';
import type { ReceiptRow } from '../../../rules/receipt.ts';
import { drawReceipt } from '../receipt/drawReceipt.ts';
import { printCanvas } from '../receipt/outlets.ts';
import { useTillState } from '../TillContext.tsx';

const words = (text: string, size: 'small' | 'normal' | 'large', bold = false, align: 'start' | 'center' = 'start'): ReceiptRow => ({
  kind: 'text',
  text,
  align,
  size,
  bold,
});

/** Prints orders for the kitchen in large letters, on the paper of receipts. */
export function usePrintOrders(): (orders: readonly KitchenOrder[]) => void {
  const t = useText('pos');
  const { number, date } = useFormat();
  const { menu, paper } = useTillState('menu', 'paper');
  return useCallback(
    (orders) => {
      const rows = orders.flatMap((order): ReceiptRow[] => [
        words(order.title || t('till.tickets.unnamed'), 'large', true, 'center'),
        words(
          [stationsOf(menu.stations).find(({ id }) => id === order.station)?.name, date(new Date(order.sentAt).toISOString(), 'clock')]
            .filter(Boolean)
            .join(' · '),
          'normal',
          false,
          'center',
        ),
        ...(isTakenBack(order) ? [words(t('cafe.kitchen.takenBack'), 'large', true, 'center')] : []),
        { kind: 'rule' },
        ...order.lines.flatMap((line) => [
          words(`${number(Math.abs(line.quantityMilli) / 1000)} × ${line.title}`, 'large', true),
          ...line.modifiers.map((name) => words(`+ ${name}`, 'normal')),
          ...(line.note ? [words(`* ${line.note}`, 'normal', true)] : []),
          ...(line.seat ? [words(t('cafe.seat', { seat: number(line.seat) }), 'normal')] : []),
        ]),
        { kind: 'rule' },
      ]);
      const canvas = document.createElement('canvas');
      drawReceipt(canvas, rows, paper, getComputedStyle(document.body).fontFamily);
      printCanvas(canvas);
    },
    [t, number, date, menu.stations, paper],
  );
}
