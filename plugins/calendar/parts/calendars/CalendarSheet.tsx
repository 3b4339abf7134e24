import { useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { Spinner } from '#kit/ui/feedback/Spinner.tsx';
import { call } from '../call.ts';
import { CalendarForm } from './CalendarForm.tsx';
import type { CalendarView } from './calendarView.ts';
import { FeedTools } from './FeedTools.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';
import '../sheet.css';

/** A calendar's settings, its feed and what is read into it; or a new one, of one's own or followed from elsewhere. */
export default function CalendarSheet({ id, timezone, onClose }: { id: string; timezone: string; onClose(): void }) {
  const t = useText('calendar');
  const say = useProblem();
  const [found, setFound] = useState<CalendarView | null>(null);
  const [problem, setProblem] = useState('');
  const isNew = id === 'new';
  useEffect(() => {
    let left = false;
    if (!isNew)
      call('calendar', { id }).then(
        (view) => left || setFound(view),
        (error: unknown) => left || setProblem(say(error)),
      );
    return () => {
      left = true;
    };
  }, [id, isNew, say]);
  return (
    <Sheet open onClose={onClose} title={isNew ? t('calendar.new') : (found?.name ?? t('page.calendar'))}>
      {problem && <Alert tone="danger" title={problem} />}
      {!isNew && !found && !problem && <Spinner />}
      {(isNew || found) && <CalendarForm calendar={found} timezone={timezone} onClose={onClose} />}
      {isNew && <SubscribeForm onClose={onClose} />}
      {found && <FeedTools calendar={found} onClose={onClose} />}
    </Sheet>
  );
}
