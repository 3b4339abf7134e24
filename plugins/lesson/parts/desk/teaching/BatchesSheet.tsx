import { useCallback, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { Batch } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { useLoaded } from '../useLoaded.ts';
import { BatchSheet } from './BatchSheet.tsx';

/** Cohorts of a course: with a time, a place and seats of their own. */
export function BatchesSheet({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const t = useText('lesson');
  const { date, number } = useFormat();
  const { data, failed, reload } = useLoaded(useCallback(() => call('listBatches', { id: courseId }), [courseId]));
  const [edited, setEdited] = useState<Batch | 'new' | null>(null);
  const [batchToRemove, setBatchToRemove] = useState<Batch | null>(null);
  if (edited)
    return (
      <BatchSheet
        courseId={courseId}
        batch={edited === 'new' ? null : edited}
        onDone={() => void reload()}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <Sheet
      open
      title={t('desk.batches.title')}
      onClose={onClose}
      actions={
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {t('desk.batches.new')}
        </Button>
      }
    >
      {!data && <PageState kind={failed ? 'error' : 'loading'} />}
      {data?.items.length === 0 && <p className="lesson-DeskNote">{t('desk.batches.empty')}</p>}
      <ul className="lesson-Plain">
        {data?.items.map((batch) => (
          <li key={batch.id} className="lesson-DeskCard">
            <p className="lesson-DeskCardHead">
              <strong>{batch.title}</strong>
              <Badge tone={batch.open ? 'success' : 'neutral'}>{t(batch.open ? 'desk.batches.isOpen' : 'desk.batches.isClosed')}</Badge>
            </p>
            <p className="lesson-DeskNote">
              {[
                batch.startsAt && date(batch.startsAt, 'time'),
                batch.online ? t('desk.batches.online') : batch.place,
                batch.seats !== null && t('desk.batches.seatsLeft', { left: number(batch.seatsLeft ?? 0), seats: number(batch.seats) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="ui-Actions">
              <Button variant="secondary" aria-label={t('desk.batches.editOf', { title: batch.title })} onClick={() => setEdited(batch)}>
                {t('desk.edit')}
              </Button>
              <Button variant="quiet" aria-label={t('desk.takeOut', { name: batch.title })} onClick={() => setBatchToRemove(batch)}>
                {t('desk.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {batchToRemove && (
        <ActionDialog
          of={call}
          name="removeBatch"
          with={{ id: courseId, batch: batchToRemove.id }}
          title={t('desk.batches.removeTitle', { title: batchToRemove.title })}
          submit={t('desk.remove')}
          danger
          size="small"
          onClose={() => setBatchToRemove(null)}
          onDone={() => void reload()}
        >
          <p>{t('desk.batches.removeText')}</p>
        </ActionDialog>
      )}
    </Sheet>
  );
}
