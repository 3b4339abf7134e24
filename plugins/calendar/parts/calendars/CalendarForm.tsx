import { useState } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { CalendarDraft } from '../../calls/calendars.ts';
import { VISIBILITIES } from '../../calls/shapes.ts';
import { TONES } from '../../rules/tone.ts';
import { call } from '../call.ts';
import type { CalendarView } from './calendarView.ts';
import { ShareFields } from './ShareFields.tsx';

interface Props {
  /** Null for a new one. */
  calendar: CalendarView | null;
  timezone: string;
  onClose(): void;
}

/** Name, colour, who sees it, with whom it is shared. */
export function CalendarForm({ calendar, timezone, onClose }: Props) {
  const t = useText('calendar');
  const { role } = useSite();
  const [shares, setShares] = useState(calendar?.shares ?? []);
  const [site, setSite] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <ActionForm
        of={call}
        name="saveCalendar"
        schema={CalendarDraft}
        with={{
          timezone: calendar?.timezone ?? timezone,
          reminders: [...(calendar?.reminders ?? [30])],
          shares: shares.map(({ accountId, right }) => ({ accountId, right })),
        }}
        values={calendar ?? {}}
        texts="calendar"
        submit={t('save')}
        send={async (draft) => {
          if (calendar) return call('saveCalendar', { ...draft, id: calendar.id });
          await call('addCalendar', { site, calendar: draft });
          return {};
        }}
        onDone={onClose}
      >
        <FormField name="name" />
        <FormField name="tone" options={TONES.map((_, tone) => ({ value: String(tone), label: t(`tone.${tone}`) }))} />
        {!calendar && isStaff(role) && (
          <Switch label={t('calendar.ofSite')} checked={site} onChange={({ target }) => setSite(target.checked)} />
        )}
        <FormField name="visibility" radio options={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))} />
        <ShareFields shares={shares} onChange={setShares} />
        {calendar && (
          <div className="ui-Actions">
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {t('calendar.remove')}
            </Button>
          </div>
        )}
      </ActionForm>
      {calendar && removing && (
        <ActionDialog
          of={call}
          name="removeCalendar"
          with={{ id: calendar.id }}
          title={t('calendar.removeTitle', { name: calendar.name })}
          submit={t('calendar.remove')}
          danger
          size="small"
          onClose={() => setRemoving(false)}
          onDone={onClose}
        >
          <p>{t('calendar.removeText')}</p>
        </ActionDialog>
      )}
    </>
  );
}
