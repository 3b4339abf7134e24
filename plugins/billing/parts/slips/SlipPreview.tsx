import { useLocale, useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { bankName } from '../../rules/banks.ts';
import { readSlip } from '../../rules/slip.ts';
import type { PreparedSlip } from './prepareSlip.ts';

/** The picture that is going to be sent, and what could be read of it. */
export function SlipPreview({ slip }: { slip: PreparedSlip }) {
  const t = useText('billing');
  const locale = useLocale();
  const code = readSlip(slip.code);
  return (
    <div className="billing-Slip-preview">
      <img src={`data:image/jpeg;base64,${slip.picture}`} alt={t('slip.preview')} />
      {code ? (
        <InlineAlert tone="success" live>
          {t('slip.read', { bank: code.kind === 'bank' ? bankName(code.sendingBank, locale) : 'TrueMoney', reference: code.reference })}
        </InlineAlert>
      ) : (
        <InlineAlert tone="warning" live>
          {t('slip.unread')}
        </InlineAlert>
      )}
    </div>
  );
}
