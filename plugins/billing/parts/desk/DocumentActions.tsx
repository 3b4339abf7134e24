import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { isFullTaxInvoice } from '../../rules/documentKind.ts';
import type { DocumentHead } from '../../schemas.ts';

export type DocumentAction = 'cancel' | 'replace';

/** What staff may do with a document that still stands; of a credit note nothing, as its refund stands, too. */
export function DocumentActions({ document, onAct }: { document: DocumentHead; onAct: (action: DocumentAction) => void }) {
  const t = useText('billing');
  if (document.state === 'cancelled' || document.state === 'replaced' || document.kind === 'credit_note') return null;
  return (
    <span className="billing-RowActions">
      {isFullTaxInvoice(document.kind) && (
        <Button variant="secondary" onClick={() => onAct('replace')}>
          {t('replace.title')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAct('cancel')}>
        {t('cancelDocument.title')}
      </Button>
    </span>
  );
}
