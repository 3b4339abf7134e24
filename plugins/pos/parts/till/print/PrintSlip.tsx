import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { Cart } from '../../../rules/cart.ts';
import { rasterOf } from '../../../rules/escPos.ts';
import type { ReceiptRow } from '../../../rules/receipt.ts';
import { ticketCode } from '../../../rules/ticketCode.ts';
import { drawReceipt } from '../receipt/drawReceipt.ts';
import { printCanvas } from '../receipt/outlets.ts';
import { useTillState } from '../TillContext.tsx';
import { useTotals } from '../useTotals.ts';
import { drawCode } from './drawCode.ts';
import { PrintProblem } from './ports.ts';
import { send } from './printer.ts';

const text = (words: string, size: 'small' | 'normal' | 'large', bold = false): ReceiptRow => ({
  kind: 'text',
  text: words,
  align: 'center',
  size,
  bold,
});

/** Prints the slip of a held ticket: its name, its goods, what they come to, and the code that brings it back. No receipt, and it says so. */
export function PrintSlip({ ticket: { id, name, cart } }: { ticket: { readonly id: string; readonly name: string; readonly cart: Cart } }) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const { printing, paper } = useTillState('printing', 'paper');
  const { totalSatang } = useTotals(cart);
  const [failed, setFailed] = useState('');
  async function print() {
    setFailed('');
    const canvas = document.createElement('canvas');
    const rows: ReceiptRow[] = [
      text(name || t('till.tickets.unnamed'), 'large', true),
      { kind: 'rule' },
      ...cart.lines.map(({ title, quantityMilli, unit }): ReceiptRow => ({
        kind: 'pair',
        left: title,
        right: `${number(quantityMilli / 1000)} ${unit}`,
        size: 'normal',
        bold: false,
      })),
      { kind: 'rule' },
      { kind: 'pair', left: t('till.receipt.total'), right: money(totalSatang), size: 'large', bold: true },
      text(t('slip.notPaid'), 'small'),
    ];
    await document.fonts.ready;
    drawReceipt(canvas, rows, paper, getComputedStyle(document.body).fontFamily);
    await drawCode(canvas, ticketCode(id));
    if (printing.kind === 'browser') return printCanvas(canvas);
    const picture = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    try {
      await send(printing, { raster: rasterOf(picture), cuts: printing.cuts, kicks: false });
    } catch (error) {
      setFailed(t(`print.${error instanceof PrintProblem ? error.code : 'unreachable'}`));
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void print()}>
        {t('slip.print')}
      </Button>
      {failed && <p role="alert">{failed}</p>}
    </>
  );
}
