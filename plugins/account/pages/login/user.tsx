import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SignOutButton } from '../../parts/SignOutButton.tsx';
import { fullName } from '../../rules/name.ts';
import type { load } from '../../gateway/pages/loginUser.ts';
import '../../parts/account.css';

/** For those who are signed in already. */
export default function SignedIn({ data }: PageProps<typeof load>) {
  const t = useText('account');
  return (
    <section className="account-Login" aria-labelledby="account-login">
      <h1 id="account-login">{t('login.signedIn')}</h1>
      <p className="account-Lead">{t('login.signedInAs', { name: fullName(data) })}</p>
      <div className="ui-Actions">
        <LinkButton to="/user">{t('menu.account')}</LinkButton>
        <SignOutButton />
      </div>
    </section>
  );
}
