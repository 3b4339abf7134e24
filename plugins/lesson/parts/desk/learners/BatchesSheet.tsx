import { useCallback, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import type { Batch } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
import { useLoaded } from '../useLoaded.ts';
import { BatchForm } from './BatchForm.tsx';

/** Cohorts of a course: with a time, a place and seats of their own. */
export function BatchesSheet({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const t = useText('lesson');
  const { date, number } = useFormat();
  const deed = useAction();
  const { data, failed, reload } = useLoaded(useCallback(() => call('listBatches', { id: courseId }), [courseId]));
  const [edited, setEdited] = useState<Batch | 'new' | null>(null);
  const [asked, setAsked] = useState<Batch | null>(null);
  const remove = async (batch: string) => {
    if (await deed.run(() => call('removeBatch', { id: courseId, batch }))) await reload();
  };
  if (edited)
    return (
      <Sheet open title={t(edited === 'new' ? 'desk.batches.new' : 'desk.batches.edit')} onClose={() => setEdited(null)}>
        <BatchForm
          courseId={courseId}
          batch={edited === 'new' ? null : edited}
          onDone={() => {
            setEdited(null);
            void reload();
          }}
          onCancel={() => setEdited(null)}
        />
      </Sheet>
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
      {deed.failed && (
        <Alert tone="danger" live>
          <p>{deed.failed}</p>
        </Alert>
      )}
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
              <Button variant="quiet" aria-label={t('desk.takeOut', { name: batch.title })} onClick={() => setAsked(batch)}>
                {t('desk.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={asked && t('desk.batches.removeTitle', { title: asked.title })}
        confirmLabel={t('desk.remove')}
        pending={deed.pending}
        onConfirm={() => asked && void remove(asked.id).then(() => setAsked(null))}
        onCancel={() => setAsked(null)}
      >
        <p>{t('desk.batches.removeText')}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
