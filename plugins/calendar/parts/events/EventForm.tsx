import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { EventDraft, type Scope } from '../../calls/shapes.ts';
import type { Source } from '../../gateway/pages/calendars.ts';
import { call } from '../call.ts';
import { ScopeDialog } from '../ScopeDialog.tsx';
import { ClashNote } from './ClashNote.tsx';
import { draftOf, sent, type Draft } from './draft.ts';
import { GuestField } from './GuestField.tsx';
import { TimeFields } from './TimeFields.tsx';
import type { EventView } from './useEvent.ts';

const REMINDERS = ['', '0', '10', '30', '60', '1440', '10080'] as const;

interface Props {
  event: EventView | null;
  starts: string;
  sources: readonly Source[];
  /** One calendar is looked at: what is new is for that one. */
  only?: boolean;
  timezone: string;
  onClose(): void;
}

/** What an event is, to be typed. Nothing typed is lost when it is refused. */
export default function EventForm({ event, starts, sources, only = false, timezone, onClose }: Props) {
  const t = useText('calendar');
  const { state, errors, failed, check, send } = useSend('calendar');
  const hasOwn = event !== null || only || sources.some(({ kind }) => kind === 'own');
  const calendars = [
    ...(hasOwn ? [] : [{ value: '', label: t('calendar.mine') }]),
    ...sources.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const [draft, setDraft] = useState<Draft>(() => draftOf(event, starts, calendars[0]!.value, timezone));
  const [asking, setAsking] = useState(false);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const save = async (scope: Scope) => {
    const body = sent(draft, event);
    setAsking(false);
    if (!check(body ? schemaProblems(EventDraft, body) : { starts: 'problem.time' }) || !body) return;
    const done = await send(() =>
      event
        ? call('changeEvent', { id: event.id, scope, occurrence: event.occurrence, revision: event.revision, event: body })
        : call('addEvent', body),
    );
    if (!done) return;
    const { clashes } = done.reply;
    showToast(clashes ? t('clash.saved', { count: clashes }) : t('event.saved'), { tone: clashes ? 'warning' : 'success' });
    onClose();
  };
  const submit = (submitEvent: FormEvent) => {
    submitEvent.preventDefault();
    if (event?.rrule) setAsking(true);
    else void save('all');
  };
  return (
    <form className="calendar-Form" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} />
      {failed && <Alert tone="danger" title={failed} live />}
      <TextField
        label={t('event.title')}
        name="title"
        maxLength={200}
        value={draft.title}
        error={errors.title}
        onChange={({ target }) => set({ title: target.value })}
        data-autofocus
      />
      <SelectField
        label={t('event.calendar')}
        name="calendarId"
        value={draft.calendarId}
        options={calendars}
        onChange={({ target }) => set({ calendarId: target.value })}
      />
      <TimeFields draft={draft} errors={errors} timezone={timezone} onChange={set} />
      <ClashNote draft={draft} except={event?.id ?? ''} />
      <TextField
        label={t('event.place')}
        name="place"
        optional
        maxLength={200}
        value={draft.place}
        onChange={({ target }) => set({ place: target.value })}
      />
      <TextArea
        label={t('event.detail')}
        name="detail"
        optional
        maxLength={4000}
        value={draft.detail}
        onChange={({ target }) => set({ detail: target.value })}
      />
      <TextField
        label={t('event.url')}
        name="url"
        type="url"
        optional
        value={draft.url}
        error={errors.url}
        onChange={({ target }) => set({ url: target.value })}
      />
      <SelectField
        label={t('event.reminder')}
        name="reminder"
        value={draft.reminder}
        options={[...new Set([...REMINDERS, draft.reminder])].map((value) => ({
          value,
          label:
            value === ''
              ? t('reminder.none')
              : t('reminder.before', {
                  minutes: Number(value),
                  hours: Number(value) / 60,
                  days: Number(value) / 1440,
                  unit: Number(value) < 60 ? 'minutes' : Number(value) < 1440 ? 'hours' : 'days',
                }),
        }))}
        onChange={({ target }) => set({ reminder: target.value })}
      />
      <GuestField guests={draft.guests} error={errors.guests} onChange={(guests) => set({ guests })} />
      <Switch label={t('event.tentative')} checked={draft.tentative} onChange={({ target }) => set({ tentative: target.checked })} />
      <Switch label={t('event.free')} checked={draft.free} onChange={({ target }) => set({ free: target.checked })} />
      <Switch
        label={t('event.private')}
        hint={t('event.privateHint')}
        checked={draft.private}
        onChange={({ target }) => set({ private: target.checked })}
      />
      <div className="ui-Actions">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton state={state} labels={{ normal: t('save') }} />
      </div>
      <ScopeDialog open={asking} title={t('scope.change')} onAnswer={(scope) => (scope ? void save(scope) : setAsking(false))} />
    </form>
  );
}
