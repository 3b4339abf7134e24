import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { PlanCard } from '../../parts/subscriptions/PlanCard.tsx';
import type { load } from '../../gateway/pages/subscribeGuest.ts';

/** A plan for who has not signed in: subscriptions are of members. */
export default function SubscribeForGuests({ data: { plan, next } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <BillingArea title={t('page.subscribe')} back={{ to: '/billing/plans', label: t('page.plans') }}>
      <PlanCard
        plan={plan}
        action={
          <>
            <p>{t('subscribe.guest')}</p>
            <LinkButton to={`/user/login?next=${encodeURIComponent(next)}`} rel="nofollow">
              {t('nothing.signIn')}
            </LinkButton>
          </>
        }
      />
    </BillingArea>
  );
}
