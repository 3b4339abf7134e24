import { useState, type FormEvent } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { VISIBILITIES } from '../../calls/shapes.ts';
import { TONES } from '../../rules/tone.ts';
import { call, useProblem } from '../call.ts';
import type { CalendarView } from './calendarView.ts';
import { ShareFields } from './ShareFields.tsx';

type Visibility = (typeof VISIBILITIES)[number];
const visibilityOf = (text: string): Visibility => VISIBILITIES.find((one) => one === text) ?? 'private';

/** Name, colour, who sees it, with whom it is shared. */
export function CalendarForm({
  calendar,
  timezone,
  onClose,
}: {
  calendar: CalendarView | null;
  timezone: string;
  onClose(changed: boolean): void;
}) {
  const t = useText('calendar');
  const { role } = useSite();
  const problem = useProblem();
  const [draft, setDraft] = useState(() => ({
    name: calendar?.name ?? '',
    tone: calendar?.tone ?? 0,
    visibility: visibilityOf(calendar?.visibility ?? 'private'),
    timezone: calendar?.timezone ?? timezone,
    reminders: [...(calendar?.reminders ?? [30])],
    shares: [...(calendar?.shares ?? [])],
  }));
  const [site, setSite] = useState(calendar?.site ?? false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState('');
  const [removing, setRemoving] = useState(false);
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      onClose(true);
    } catch (error) {
      const { text, fields } = problem(error);
      setErrors(fields);
      setRefused(text);
      setRemoving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...draft, shares: draft.shares.map(({ accountId, right }) => ({ accountId, right })) };
    void attempt(() => (calendar ? call('saveCalendar', { id: calendar.id, ...body }) : call('addCalendar', { site, calendar: body })));
  };
  const staff = role === 'manager' || role === 'admin';
  return (
    <form className="calendar-Form" onSubmit={submit} noValidate>
      {refused && <Alert tone="danger" title={refused} />}
      <TextField
        label={t('calendar.name')}
        name="name"
        maxLength={100}
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        label={t('calendar.colour')}
        name="tone"
        value={String(draft.tone)}
        options={TONES.map((_, tone) => ({ value: String(tone), label: t(`tone.${tone}`) }))}
        onChange={({ target }) => set({ tone: Number(target.value) })}
      />
      {!calendar && staff && <Switch label={t('calendar.ofSite')} checked={site} onChange={({ target }) => setSite(target.checked)} />}
      <RadioGroup
        legend={t('calendar.visibility')}
        name="visibility"
        value={draft.visibility}
        options={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={(value) => set({ visibility: visibilityOf(value) })}
      />
      <ShareFields shares={draft.shares} onChange={(shares) => set({ shares })} />
      <div className="ui-Actions">
        {calendar && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('calendar.remove')}
          </Button>
        )}
        <SubmitButton labels={{ normal: t('save') }} />
      </div>
      <ConfirmDialog
        open={removing}
        title={t('calendar.removeTitle', { name: draft.name })}
        confirmLabel={t('calendar.remove')}
        onConfirm={() => void attempt(() => call('removeCalendar', { id: calendar!.id }))}
        onCancel={() => setRemoving(false)}
      >
        <p>{t('calendar.removeText')}</p>
      </ConfirmDialog>
    </form>
  );
}
