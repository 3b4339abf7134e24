import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { plainBaht } from '#kit/thai/baht.ts';
import { bankName } from '../../rules/banks.ts';
import type { Way } from '../../schemas.ts';

/** Digits of an account as banks print them: `123-4-56789-0`. */
export const accountNumber = (digits: string): string => digits.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');

/** Where a transfer goes, with all that has to be typed into the bank's app one press away. */
export function AccountCard({ way, amountSatang }: { way: Way; amountSatang: number | null }) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  return (
    <div className="billing-Account">
      <dl className="billing-Facts">
        {way.bank && (
          <div>
            <dt>{t('account.bank')}</dt>
            <dd>{bankName(way.bank, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t('account.number')}</dt>
          <dd className="billing-Large">{accountNumber(way.number)}</dd>
        </div>
        <div>
          <dt>{t('account.name')}</dt>
          <dd>{way.accountName}</dd>
        </div>
        {amountSatang !== null && (
          <div>
            <dt>{t('account.amount')}</dt>
            <dd className="billing-Large">{format.money(amountSatang)}</dd>
          </div>
        )}
      </dl>
      <div className="ui-Actions">
        <CopyButton text={way.number} label={t('account.copyNumber')} />
        {amountSatang !== null && <CopyButton text={plainBaht(amountSatang)} label={t('qr.copyAmount')} />}
      </div>
    </div>
  );
}
