import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { LineButton } from '../../parts/line/LineButton.tsx';
import { withNext } from '../../rules/next.ts';
import type { load } from '../../gateway/pages/line.ts';
import '../../parts/account.css';

/** What signing in with LINE means, and the way there. */
export default function SignInWithLine({ data: { next } }: PageProps<typeof load>) {
  const t = useText('account');
  return (
    <section className="account-Login" aria-labelledby="account-line">
      <h1 id="account-line">{t('line.signInTitle')}</h1>
      <p className="account-Lead">{t('line.signInLead')}</p>
      <p className="account-Note">{t('line.whatWeGet')}</p>
      <LineButton next={next}>{t('line.signIn')}</LineButton>
      <LinkButton variant="quiet" to={withNext('/user/login', next)}>
        {t('line.otherWay')}
      </LinkButton>
    </section>
  );
}
