import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { dayIn } from '#kit/thai/day.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { ANSWERS, type Scope } from '../../calls/shapes.ts';
import { repeatWords } from '../../rules/repeatWords.ts';
import { call } from '../call.ts';
import { ScopeDialog } from '../ScopeDialog.tsx';
import { useDays } from '../useDays.ts';
import type { EventView } from './useEvent.ts';

interface Props {
  event: EventView;
  timezone: string;
  onEdit(): void;
  onClose(): void;
}

/** An event to be read: when, where, with whom; to be answered by who is invited, and called off by who may. */
export function EventDetail({ event, timezone, onEdit, onClose }: Props) {
  const t = useText('calendar');
  const { date } = useFormat();
  const days = useDays();
  const { send } = useSend('calendar', { onFailure: (words) => showToast(words, { tone: 'danger' }) });
  const [removing, setRemoving] = useState(false);
  const which = { id: event.id, occurrence: event.occurrence };
  const remove = async (scope: Scope | null) => {
    setRemoving(false);
    if (!scope || !(await send(() => call('removeEvent', { ...which, scope })))) return;
    showToast(t('event.removed'));
    onClose();
  };
  const [first, last] = event.allDay
    ? [event.startsAt, event.endsAt]
    : [dayIn(new Date(event.startsAt), timezone), dayIn(new Date(event.endsAt), timezone)];
  const clock = (at: string) => (event.allDay ? '' : ` ${date(at, 'clock')}`);
  const when =
    first === last
      ? `${days.full(first)}${clock(event.startsAt)}${event.allDay ? '' : `–${date(event.endsAt, 'clock')}`}`
      : `${days.full(first)}${clock(event.startsAt)} – ${days.full(last)}${clock(event.endsAt)}`;
  const rows = [
    { term: t('event.when'), value: when },
    ...(event.tzid !== timezone && !event.allDay ? [{ term: t('event.tzid'), value: `${event.starts.slice(11)} ${event.tzid}` }] : []),
    ...(event.rrule
      ? [
          {
            term: t('event.repeat'),
            value: repeatWords(event.rrule, event.starts.slice(0, 10), { t, day: days.full }) ?? t('repeat.other'),
          },
        ]
      : []),
    ...(event.place ? [{ term: t('event.place'), value: event.place }] : []),
    { term: t('event.calendar'), value: event.calendar },
    ...(event.organiser ? [{ term: t('event.organiser'), value: event.organiser }] : []),
  ];
  return (
    <div className="calendar-Detail">
      {event.state === 'tentative' && <Badge tone="warning">{t('state.tentative')}</Badge>}
      <DescriptionList items={rows} />
      {event.detail && <p className="calendar-Detail-text">{event.detail}</p>}
      {event.url && (
        <a href={event.url} rel="noreferrer nofollow" target="_blank">
          {event.url}
        </a>
      )}
      {event.guests.length > 0 && (
        <section>
          <h3>{t('event.guests')}</h3>
          <ul className="calendar-Guests">
            {event.guests.map((guest) => (
              <li key={guest.id}>
                {guest.name}{' '}
                <Badge tone={guest.answer === 'accepted' ? 'success' : guest.answer === 'declined' ? 'danger' : 'neutral'}>
                  {t(`answer.${guest.answer}`)}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.answer !== null && (
        <div className="ui-Actions" role="group" aria-label={t('answer.yours')}>
          {ANSWERS.map((answer) => (
            <ActionButton
              key={answer}
              of={call}
              name="answerEvent"
              with={{ id: event.id, answer }}
              done={t('answer.saved')}
              onDone={onClose}
              variant={event.answer === answer ? 'primary' : 'secondary'}
              aria-pressed={event.answer === answer}
            >
              {t(`answer.do.${answer}`)}
            </ActionButton>
          ))}
        </div>
      )}
      {event.mayEdit && (
        <div className="ui-Actions">
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('event.remove')}
          </Button>
          <Button onClick={onEdit}>{t('event.edit')}</Button>
        </div>
      )}
      <ScopeDialog open={removing && event.rrule !== ''} title={t('scope.remove')} onAnswer={(scope) => void remove(scope)} />
      {removing && event.rrule === '' && (
        <ActionDialog
          of={call}
          name="removeEvent"
          with={{ ...which, scope: 'all' }}
          title={t('event.removeTitle', { title: event.title })}
          submit={t('event.remove')}
          done={t('event.removed')}
          danger
          size="small"
          onClose={() => setRemoving(false)}
          onDone={onClose}
        >
          <p>{t(event.guests.length ? 'event.removeTold' : 'event.removeText')}</p>
        </ActionDialog>
      )}
    </div>
  );
}
