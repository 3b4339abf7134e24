import type { PageProps } from '#kernel/contract/page.ts';
import { Link, useLocale, useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { RegisterForm } from '../../parts/life/RegisterForm.tsx';
import '../../parts/account.css';

/** Registering with name, e-mail and password. */
export default function Register(_props: PageProps) {
  const t = useText('account');
  const { name } = useSite();
  const locale = useLocale();
  const { search } = useLocation();
  return (
    <section className="account-Login" aria-labelledby="account-register">
      <h1 id="account-register">{t('register.title')}</h1>
      <p className="account-Lead">{t('register.lead', { site: name[locale] })}</p>
      <RegisterForm />
      <p className="account-More">
        <Link to={`/user/login${search}`}>{t('register.signIn')}</Link>
        <Link to="/user/activate">{t('register.haveCode')}</Link>
      </p>
    </section>
  );
}
