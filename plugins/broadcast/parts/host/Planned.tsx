import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import type { Room } from '../../schemas.ts';
import { call, useProblem } from '../call.ts';
import { PlanForm } from '../PlanForm.tsx';

/** A session that has not begun: its plan can be changed, or called off. */
export function Planned({ room, id }: { room: Room; id: string }) {
  const t = useText('broadcast');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  async function cancel() {
    setPending(true);
    try {
      await call('cancelBroadcast', { room: room.card.room });
      await revalidate();
    } catch (refused) {
      setError(problem(refused));
    }
    setPending(false);
    setAsking(false);
  }
  return (
    <section className="broadcast-Box" aria-label={t('plan.change')}>
      <details>
        <summary>{t('plan.change')}</summary>
        <PlanForm planned={{ id, card: room.card }} />
      </details>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('plan.cancel')}
      </Button>
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <ConfirmDialog
        open={asking}
        title={t('plan.cancel-title')}
        confirmLabel={t('plan.cancel')}
        cancelLabel={t('plan.keep')}
        pending={pending}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        {t('plan.cancel-text')}
      </ConfirmDialog>
    </section>
  );
}
