import { useLocale } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { InlineAlert } from '#kernel/ui/feedback/InlineAlert.tsx';
import { bankName } from '#kernel/thai/banks.ts';
import { readSlip } from '#kernel/thai/slip.ts';
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
