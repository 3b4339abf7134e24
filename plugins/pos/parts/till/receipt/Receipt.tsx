import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Bill } from '../../../rules/deviceLog.ts';
import { newId } from '../../../rules/newId.ts';
import { addReceipt } from '../../../rules/prints.ts';
import { receiptRows, type ReceiptRow } from '../../../rules/receipt.ts';
import { billsOf } from '../store/createTill.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { drawReceipt, type Encode } from './drawReceipt.ts';
import { useReceiptLink } from './useReceiptLink.ts';
import { printCanvas, saveCanvas, shareCanvas } from './outlets.ts';

const copyRow = (text: string): ReceiptRow => ({ kind: 'text', text, align: 'center', size: 'large', bold: true });

interface Props {
  readonly bill: Bill;
  /** ms. */
  readonly at: number;
  /** It was printed before, or may have been: it says so at its top. */
  readonly isCopy?: boolean;
  /** All of it is drawn, in its own letters. */
  readonly onDrawn?: (canvas: HTMLCanvasElement) => void;
}

/** A receipt as a picture of the printer's dots, with what can be done with it. */
export function Receipt({ bill, at, isCopy = false, onDrawn }: Props) {
  const t = useText('pos');
  const format = useFormat();
  const till = useTill();
  const { who, paper, entries, gifts, printing } = useTillState('who', 'paper', 'entries', 'gifts', 'printing');
  const drawn = useEffectEvent(() => onDrawn?.(canvas.current!));
  const canvas = useRef<HTMLCanvasElement>(null);
  const link = useReceiptLink(bill.id);
  const [encode, setEncode] = useState<Encode | null>(null);
  useEffect(() => {
    void import('uqr').then((qr) => setEncode(() => (text: string) => qr.encode(text, { ecc: 'M', border: 0 })));
  }, []);
  const originNumber = bill.originBillId === null ? undefined : billsOf(entries).find(({ id }) => id === bill.originBillId)?.number;
  const rows = useMemo(() => {
    const { store, device, members } = who!;
    const cashier = members.find(({ id }) => id === bill.memberId)?.name ?? who!.member?.name ?? '';
    return receiptRows(
      { bill, at, store, device, cashier, originNumber, link: link ?? undefined, codes: gifts },
      {
        t: (key, values) => t(`till.receipt.${key}`, values),
        money: format.money,
        number: format.number,
        date: (ms) => format.date(new Date(ms).toISOString(), 'time'),
      },
    );
  }, [bill, at, who, originNumber, link, gifts, t, format]);
  const shown = useMemo(() => (isCopy ? [copyRow(t('print.copy')), ...rows] : rows), [isCopy, rows, t]);
  useEffect(() => {
    let gone = false;
    void document.fonts.ready.then(() => {
      if (gone) return;
      drawReceipt(canvas.current!, shown, paper, getComputedStyle(canvas.current!).fontFamily, encode);
      // Without its code a receipt is not whole.
      if (encode && link !== undefined) drawn();
    });
    return () => {
      gone = true;
    };
  }, [shown, paper, encode, link]);
  const print = () => {
    if (printing.kind === 'browser') printCanvas(canvas.current!);
    else void till.print((state) => ({ prints: addReceipt(state, newId(), bill.id, false) }));
  };
  const label = t('till.receipt.picture', { number: bill.number, total: format.money(bill.totalSatang) });
  return (
    <div className="pos-Receipt">
      <div className="pos-Actions">
        <Button variant="secondary" onClick={print}>
          <Icon name="print" /> {t('till.receipt.print')}
        </Button>
        <Button variant="secondary" onClick={() => void shareCanvas(canvas.current!, bill.number)}>
          <Icon name="send" /> {t('till.receipt.share')}
        </Button>
        <Button variant="secondary" onClick={() => void saveCanvas(canvas.current!, bill.number)}>
          <Icon name="download" /> {t('till.receipt.save')}
        </Button>
      </div>
      <canvas ref={canvas} className="pos-Paper" role="img" aria-label={label} />
    </div>
  );
}
