import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskDatesData } from '../../../gateway/pages/deskDates.ts';
import { DATE_KINDS } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

export type YearDate = DeskDatesData['dates'][number];

/** Kinds that people set; those of courses come from courses. */
const OWN = DATE_KINDS.filter((kind) => kind === 'holiday' || kind === 'deadline' || kind === 'enrolment');

/** A date of the year: what it is, from when to when, whether everybody sees it. */
export function DateSheet({ date, onClose }: { date: YearDate | null; onClose: () => void }) {
  const t = useText('lesson');
  const deed = useAction();
  // sent twice it is made once
  const [id] = useState(() => date?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() => ({
    kind: date?.kind ?? 'holiday',
    title: date?.title ?? '',
    from: date?.from ?? '',
    to: date?.to ?? '',
    published: date?.published ?? true,
  }));
  const [removing, setRemoving] = useState(false);
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const save = async () => {
    const to = draft.to || draft.from;
    const wrong = {
      title: draft.title.trim() ? undefined : 'invalid.required',
      from: draft.from ? undefined : 'invalid.required',
      to: to < draft.from ? 'invalid.order' : undefined,
    };
    if (await deed.run(() => call('saveDate', { id, ...draft, title: draft.title.trim(), to }), wrong)) onClose();
  };
  const remove = async () => {
    if (await deed.run(() => call('removeDate', { id }))) onClose();
    setRemoving(false);
  };
  return (
    <Sheet open title={date ? date.title : t('desk.dates.add')} onClose={onClose}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        <TextField
          label={t('desk.dates.name')}
          name="title"
          data-autofocus
          maxLength={300}
          value={draft.title}
          error={deed.errors.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <SelectField
          label={t('desk.dates.kind')}
          name="kind"
          value={draft.kind}
          options={[...new Set([...OWN, draft.kind])].map((value) => ({ value, label: t(`desk.dateKind.${value}`) }))}
          onChange={(event) => set({ kind: event.target.value as typeof draft.kind })}
        />
        <DatePicker
          label={t('desk.dates.from')}
          name="from"
          value={draft.from || null}
          error={deed.errors.from}
          onChange={(from) => set({ from: from ?? '' })}
        />
        <DatePicker
          label={t('desk.dates.to')}
          name="to"
          optional
          value={draft.to || null}
          error={deed.errors.to}
          onChange={(to) => set({ to: to ?? '' })}
        />
        <Switch
          label={t('desk.dates.publishedField')}
          name="published"
          checked={draft.published}
          onChange={(event) => set({ published: event.target.checked })}
        />
        {date && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('desk.remove')}
          </Button>
        )}
      </DeskForm>
      <ConfirmDialog
        open={removing}
        title={t('desk.dates.removeTitle', { title: date?.title ?? '' })}
        confirmLabel={t('desk.remove')}
        pending={deed.pending}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
    </Sheet>
  );
}
