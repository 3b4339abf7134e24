import { useBoot } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { LinkButton } from '#kernel/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kernel/ui/feedback/EmptyState.tsx';

/** For who came to pay without saying what: a member's own list, or the sign-in. */
export function NothingChosen() {
  const t = useText('billing');
  const { session } = useBoot();
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
