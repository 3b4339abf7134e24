import type { ReceiptRow } from '../../rules/receipt.ts';

/** What stands on a receipt, as on paper. */
export function ReceiptPaper({ label, rows }: { label: string; rows: readonly ReceiptRow[] }) {
  return (
    <section className="pos-Slip-paper" aria-label={label}>
      {rows.map((row, at) =>
        row.kind === 'qr' ? null : row.kind === 'rule' ? (
          <hr key={at} />
        ) : row.kind === 'pair' ? (
          <p key={at} data-size={row.size} data-bold={row.bold || undefined}>
            <span>{row.left}</span>
            <span>{row.right}</span>
          </p>
        ) : (
          <p key={at} data-align={row.align} data-size={row.size} data-bold={row.bold || undefined}>
            {row.text}
          </p>
        ),
      )}
    </section>
  );
}
