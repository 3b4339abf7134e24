import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SignOutButton } from '../../parts/SignOutButton.tsx';
import '../../parts/account.css';

/** For those who have an account and are signed in to it. */
export default function HasAccount(_props: PageProps) {
  const t = useText('account');
  return (
    <section className="account-Login" aria-labelledby="account-register">
      <h1 id="account-register">{t('register.hasAccount')}</h1>
      <p className="account-Lead">{t('register.hasAccountText')}</p>
      <div className="ui-Actions">
        <LinkButton to="/user">{t('menu.account')}</LinkButton>
        <SignOutButton />
      </div>
    </section>
  );
}
