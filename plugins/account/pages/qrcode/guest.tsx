import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { WaitingDevice } from '../../parts/device/WaitingDevice.tsx';
import { withNext } from '../../rules/next.ts';
import type { load } from '../../gateway/pages/qrcodeGuest.ts';
import '../../parts/account.css';
import '../../parts/device/device.css';

/** Signing in with the phone. The phone itself, where nobody is signed in on it, is sent to sign in first. */
export default function QrSignIn({ data: link }: PageProps<typeof load>) {
  const t = useText('account');
  return (
    <section className="account-Login account-Qr" aria-labelledby="account-qr">
      <h1 id="account-qr">{t('qrcode.signIn.title')}</h1>
      {link === null ? (
        <WaitingDevice />
      ) : (
        <>
          <p className="account-Lead">{t('qrcode.signIn.first')}</p>
          <div className="ui-Actions">
            <LinkButton to={withNext('/user/login', `/user/qrcode?device=${encodeURIComponent(link)}`)}>{t('menu.signIn')}</LinkButton>
          </div>
        </>
      )}
    </section>
  );
}
