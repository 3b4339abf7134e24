import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { Room } from '../../schemas.ts';
import { call } from '../call.ts';
import { PlanForm } from '../PlanForm.tsx';

/** A session that has not begun: its plan can be changed, or called off. */
export function Planned({ room, id }: { room: Room; id: string }) {
  const t = useText('broadcast');
  const [asking, setAsking] = useState(false);
  return (
    <section className="broadcast-Box" aria-label={t('plan.change')}>
      <details>
        <summary>{t('plan.change')}</summary>
        <PlanForm planned={{ id, card: room.card }} />
      </details>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('plan.cancel')}
      </Button>
      {asking && (
        <ActionDialog
          of={call}
          name="cancelBroadcast"
          with={{ room: room.card.room }}
          texts="plan"
          title={t('plan.cancel-title')}
          submit={t('plan.cancel')}
          danger
          size="small"
          onClose={() => setAsking(false)}
        >
          <p>{t('plan.cancel-text')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
