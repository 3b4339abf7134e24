import type { PageProps } from '#kernel/contract/page.ts';
import { Link, useLocale, useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LineButton } from '../../parts/line/LineButton.tsx';
import { SignInForm } from '../../parts/SignInForm.tsx';
import { sitePath } from '../../rules/next.ts';
import '../../parts/account.css';

/** What else a guest may want here, where the site has it. */
const MORE = [
  { path: '/user/qrcode', label: 'login.qr' },
  { path: '/user/recovery', label: 'login.forgot' },
  { path: '/user/register', label: 'login.register' },
] as const;

/** Why somebody is here who has not asked to sign in. */
const WHY = ['idle', 'elsewhere'] as const;

/** Sign-in with e-mail and password, or a passkey. */
export default function Login(_props: PageProps) {
  const t = useText('account');
  const { name, pages, settings } = useSite();
  const { search } = useLocation();
  const more = MORE.filter(({ path }) => pages.some((page) => page.path === path));
  const locale = useLocale();
  const why = WHY.find((each) => each === new URLSearchParams(search).get('why'));
  return (
    <section className="account-Login" aria-labelledby="account-login">
      <h1 id="account-login">{t('login.title')}</h1>
      <p className="account-Lead">{t('login.lead', { site: name[locale] })}</p>
      {why && (
        <Alert tone="info" title={t(`login.why.${why}`)}>
          <p>{t('login.whyHint')}</p>
        </Alert>
      )}
      <SignInForm />
      {Boolean(settings.account?.lineChannelId) && (
        <LineButton next={sitePath(new URLSearchParams(search).get('next'))}>{t('login.line')}</LineButton>
      )}
      {more.length > 0 && (
        <p className="account-More">
          {more.map(({ path, label }) => (
            <Link key={path} to={path + search}>
              {t(label)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
