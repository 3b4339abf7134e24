import { useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { signInPath } from '../signInPath.ts';

/** On sites where only members order. What is in the cart comes along. */
export function SignInFirst() {
  const t = useText('shop');
  const path = signInPath(useSite(), '/shop/checkout');
  return (
    <EmptyState icon="user" title={t('checkout.membersOnly')} action={path && <LinkButton to={path}>{t('contact.signIn')}</LinkButton>}>
      <p>{t('checkout.membersOnlyHint')}</p>
    </EmptyState>
  );
}
