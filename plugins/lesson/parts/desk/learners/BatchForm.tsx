import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Batch } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { CountField } from '../CountField.tsx';
import { useAction } from '../useAction.ts';

interface Props {
  courseId: string;
  /** Null for a new one. */
  batch: Batch | null;
  onDone: () => void;
  onCancel: () => void;
}

/** A cohort: what it is called, when and where it meets, how many it takes. */
export function BatchForm({ courseId, batch, onDone, onCancel }: Props) {
  const t = useText('lesson');
  const deed = useAction();
  // sent twice it is made once
  const [id] = useState(() => batch?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() => ({
    title: batch?.title ?? '',
    startsAt: batch?.startsAt ?? null,
    endsAt: batch?.endsAt ?? null,
    place: batch?.place ?? '',
    online: batch?.online ?? false,
    seats: batch?.seats ?? null,
    open: batch?.open ?? true,
  }));
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const save = async () => {
    const wrong = {
      title: draft.title.trim() ? undefined : 'invalid.required',
      endsAt: draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt ? 'invalid.order' : undefined,
      seats: Number.isNaN(draft.seats) ? 'invalid.number' : undefined,
    };
    if (await deed.run(() => call('saveBatch', { id: courseId, batch: id, ...draft, title: draft.title.trim() }), wrong)) onDone();
  };
  return (
    <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onCancel}>
      <TextField
        label={t('desk.batches.name')}
        name="title"
        maxLength={200}
        value={draft.title}
        error={deed.errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <MomentPicker
          key={name}
          label={t(`desk.batches.${name}`)}
          name={name}
          optional
          value={draft[name]}
          error={deed.errors[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <Switch
        label={t('desk.batches.onlineField')}
        name="online"
        checked={draft.online}
        onChange={(event) => set({ online: event.target.checked })}
      />
      {!draft.online && (
        <TextField
          label={t('desk.batches.place')}
          name="place"
          optional
          maxLength={300}
          value={draft.place}
          error={deed.errors.place}
          onChange={(event) => set({ place: event.target.value })}
        />
      )}
      <CountField
        label={t('desk.course.field.seats')}
        hint={t('desk.course.seatsHint')}
        name="seats"
        min={1}
        value={draft.seats}
        error={deed.errors.seats}
        onChange={(seats) => set({ seats })}
      />
      <Switch label={t('desk.batches.open')} name="open" checked={draft.open} onChange={(event) => set({ open: event.target.checked })} />
    </DeskForm>
  );
}
