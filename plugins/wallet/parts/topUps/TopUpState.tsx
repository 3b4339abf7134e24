import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { TopUpState as State } from '../../machines/topUp.ts';
import type { TopUp } from '../../schemas.ts';

const TONES: Record<State, BadgeTone> = {
  created: 'neutral',
  awaiting_payment: 'info',
  paid: 'warning',
  credited: 'success',
  expired: 'neutral',
  rejected: 'danger',
};

/** How far a top-up is, in a word. */
export function TopUpState({ state, late }: Pick<TopUp, 'state' | 'late'>) {
  const t = useText('wallet');
  return (
    <>
      <Badge tone={TONES[state]}>{t(`topUpState.${state}`)}</Badge>
      {late && (
        <>
          {' '}
          <Badge>{t('topUpState.late')}</Badge>
        </>
      )}
    </>
  );
}
