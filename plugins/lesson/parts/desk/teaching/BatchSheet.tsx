import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { BatchDraft } from '../../../calls/teaching.ts';
import type { Batch } from '../../../schemas.ts';
import { call } from '../../call.ts';

interface Props {
  courseId: string;
  /** Null for a new one. */
  batch: Batch | null;
  onDone: () => void;
  onClose: () => void;
}

/** A cohort: what it is called, when and where it meets, how many it takes. */
export function BatchSheet({ courseId, batch, onDone, onClose }: Props) {
  const t = useText('lesson');
  const [id] = useState(() => batch?.id ?? crypto.randomUUID());
  const [online, setOnline] = useState(batch?.online ?? false);
  return (
    <ActionDialog
      sheet
      of={call}
      name="saveBatch"
      schema={BatchDraft}
      with={{ id: courseId, batch: id, online, ...(online && { place: batch?.place ?? '' }) }}
      values={batch ?? { open: true }}
      check={({ startsAt, endsAt }): Record<string, string> =>
        startsAt && endsAt && endsAt <= startsAt ? { endsAt: 'invalid.order' } : {}
      }
      texts="desk.batches"
      title={t(batch ? 'desk.batches.edit' : 'desk.batches.new')}
      submit={t('desk.save')}
      onClose={onClose}
      onDone={onDone}
    >
      <FormField name="title" label={t('desk.batches.name')} />
      <FormField name="startsAt" />
      <FormField name="endsAt" />
      <Switch label={t('desk.batches.onlineField')} name="online" checked={online} onChange={(event) => setOnline(event.target.checked)} />
      {!online && <FormField name="place" lines="one" />}
      <FormField name="seats" label={t('desk.course.field.seats')} hint={t('desk.course.seatsHint')} steps />
      <FormField name="open" />
    </ActionDialog>
  );
}
