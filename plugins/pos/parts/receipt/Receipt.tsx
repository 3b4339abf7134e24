import { useText } from '#kernel/contract/page.ts';
import type { ReceiptView } from '../../gateway/receipts/view.ts';
import { FullInvoice } from './FullInvoice.tsx';
import { MailReceipt } from './MailReceipt.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import './receipt.css';

/** A receipt as its customer sees it, and what they may do with it. */
export function Receipt({ receipt }: { receipt: ReceiptView }) {
  const t = useText('pos');
  return (
    <div className="pos-Slip">
      <ReceiptPaper label={t('receipt.paper')} rows={receipt.rows} />
      <div className="pos-Slip-acts">
        <FullInvoice receipt={receipt} />
        {receipt.mayMail && <MailReceipt receipt={receipt} />}
      </div>
    </div>
  );
}
