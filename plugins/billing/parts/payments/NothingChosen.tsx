import { useSession, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';

/** For who came to pay without saying what: a member's own list, or the sign-in. */
export function NothingChosen() {
  const t = useText('billing');
  const session = useSession();
  return (
    <EmptyState
      icon="qr"
      title={t('nothing.title')}
      action={
        <>
          <LinkButton
            to={session ? '/billing/order/cart' : `/user/login?next=${encodeURIComponent('/billing/order/cart')}`}
            rel={session ? undefined : 'nofollow'}
          >
            {t(session ? 'page.due' : 'nothing.signIn')}
          </LinkButton>
          <LinkButton variant="secondary" to="/billing/payment">
            {t('page.ways')}
          </LinkButton>
        </>
      }
    >
      <p>{t(session ? 'nothing.member' : 'nothing.guest')}</p>
    </EmptyState>
  );
}
