import { useEffect, useMemo, useRef } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Bill } from '../../../rules/deviceLog.ts';
import { receiptRows } from '../../../rules/receipt.ts';
import { billsOf } from '../store/createTill.ts';
import { useTillState } from '../TillContext.tsx';
import { drawReceipt } from './drawReceipt.ts';
import { printCanvas, saveCanvas, shareCanvas } from './outlets.ts';

/** A receipt as a picture of the printer's dots, with what can be done with it. */
export function Receipt({ bill, at }: { bill: Bill; at: number }) {
  const t = useText('pos');
  const format = useFormat();
  const { who, paper, entries } = useTillState();
  const canvas = useRef<HTMLCanvasElement>(null);
  const rows = useMemo(() => {
    const { store, device, members } = who!;
    const cashier = members.find(({ id }) => id === bill.memberId)?.name ?? who!.member?.name ?? '';
    const originNumber = billsOf(entries).find(({ id }) => id === bill.originBillId)?.number;
    return receiptRows(
      { bill, at, store, device, cashier, originNumber },
      {
        t: (key, values) => t(`till.receipt.${key}`, values),
        money: format.money,
        number: format.number,
        date: (ms) => format.date(new Date(ms).toISOString(), 'time'),
      },
    );
  }, [bill, at, who, entries, t, format]);
  useEffect(() => {
    let gone = false;
    const draw = () => gone || drawReceipt(canvas.current!, rows, paper, getComputedStyle(canvas.current!).fontFamily);
    draw();
    void document.fonts.ready.then(draw);
    return () => {
      gone = true;
    };
  }, [rows, paper]);
  const label = t('till.receipt.picture', { number: bill.number, total: format.money(bill.totalSatang) });
  return (
    <div className="pos-Receipt">
      <div className="pos-Actions">
        <Button variant="secondary" onClick={() => printCanvas(canvas.current!)}>
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
