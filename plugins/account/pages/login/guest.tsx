import type { PageProps } from '#kernel/contract/client.ts';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { SignInForm } from '../../parts/SignInForm.tsx';
import '../../parts/account.css';

/** Sign-in with e-mail and password. */
export default function Login(_props: PageProps) {
  const t = useText('account');
  const { name } = useSite();
  const locale = useLocale();
  return (
    <section className="account-Login" aria-labelledby="account-login">
      <h1 id="account-login">{t('login.title')}</h1>
      <p className="account-Lead">{t('login.lead', { site: name[locale] })}</p>
      <SignInForm />
    </section>
  );
}
