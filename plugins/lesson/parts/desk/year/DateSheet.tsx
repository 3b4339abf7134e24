import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { DateDraft } from '../../../calls/authoring.ts';
import type { DeskDatesData } from '../../../gateway/pages/deskDates.ts';
import { DATE_KINDS } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { DaysFields } from './DaysFields.tsx';

export type YearDate = DeskDatesData['dates'][number];

/** Kinds that people set; those of courses come from courses. */
const OWN = DATE_KINDS.filter((kind) => kind === 'holiday' || kind === 'deadline' || kind === 'enrolment');

/** A date of the year: what it is, from when to when, whether everybody sees it. */
export function DateSheet({ date, onClose }: { date: YearDate | null; onClose: () => void }) {
  const t = useText('lesson');
  const [id] = useState(() => date?.id ?? crypto.randomUUID());
  const [first] = useState(() => date ?? { kind: 'holiday' as const, published: true });
  const [days, setDays] = useState({ from: date?.from ?? '', to: date?.to ?? '' });
  const [removing, setRemoving] = useState(false);
  const to = days.to || days.from;
  return (
    <>
      <ActionDialog
        sheet
        of={call}
        name="saveDate"
        schema={DateDraft}
        with={{ id, from: days.from, to }}
        values={first}
        check={() => ({ ...(!days.from && { from: 'invalid.required' }), ...(to < days.from && { to: 'invalid.order' }) })}
        texts="desk.dates"
        title={date ? date.title : t('desk.dates.add')}
        submit={t('desk.save')}
        onClose={onClose}
      >
        <FormField name="title" label={t('desk.dates.name')} lines="one" data-autofocus />
        <FormField
          name="kind"
          options={[...new Set([...OWN, first.kind])].map((value) => ({ value, label: t(`desk.dateKind.${value}`) }))}
        />
        <DaysFields days={days} onChange={setDays} />
        <FormField name="published" label={t('desk.dates.publishedField')} />
        {date && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('desk.remove')}
          </Button>
        )}
      </ActionDialog>
      {removing && (
        <ActionDialog
          of={call}
          name="removeDate"
          with={{ id }}
          title={t('desk.dates.removeTitle', { title: date?.title ?? '' })}
          submit={t('desk.remove')}
          danger
          size="small"
          onClose={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}
