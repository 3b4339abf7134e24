import { type PageProps, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { AmountField } from '../../parts/AmountField.tsx';
import { typed } from '../../parts/typed.ts';
import { WalletArea } from '../../parts/WalletArea.tsx';
import { plainBaht } from '#kit/thai/baht.ts';
import type { load } from '../../gateway/pages/receive.ts';

/** The visitor's own code: for a phone's camera, for paper, for a message. */
export default function ReceivePage({ data: { code, amountSatang, wrong } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const navigate = useNavigate();
  const amount = amountSatang ? format.money(amountSatang) : '';
  return (
    <WalletArea title={t('page.receive')} back={{ to: '/user/wallet', label: t('page.wallet') }}>
      {code === null ? (
        <Alert tone="info" title={t('transfers.off')} />
      ) : (
        <>
          <section className="wallet-Qr wallet-Print" aria-label={t('receive.qrLabel', { name: code.name })}>
            <p className="wallet-Qr-name">{code.name}</p>
            <QrCode text={code.url} label={t('receive.qrLabel', { name: code.name })} size={264} />
            {amount && <p className="wallet-Qr-amount">{amount}</p>}
            <p className="wallet-Note">{t('receive.hint')}</p>
            <div className="ui-Actions wallet-NoPrint">
              <CopyButton text={code.url} label={t('receive.copy')} />
              <Button variant="secondary" onClick={() => window.print()}>
                <Icon name="print" />
                {t('action.print')}
              </Button>
            </div>
          </section>
          <form
            className="wallet-Card wallet-Form wallet-NoPrint"
            noValidate
            key={amountSatang}
            onSubmit={(event) => {
              event.preventDefault();
              const amountText = typed(event.currentTarget, 'amount').trim();
              void navigate(amountText ? `/user/wallet/receive?amount=${encodeURIComponent(amountText)}` : '/user/wallet/receive', {
                replace: true,
              });
            }}
          >
            <AmountField
              label={t('receive.amount')}
              hint={t('receive.amountHint')}
              name="amount"
              optional
              defaultValue={wrong || (amountSatang ? plainBaht(amountSatang) : '')}
              error={wrong && t('receive.amountWrong')}
            />
            <Button type="submit" variant="secondary">
              {t('receive.make')}
            </Button>
          </form>
        </>
      )}
    </WalletArea>
  );
}
