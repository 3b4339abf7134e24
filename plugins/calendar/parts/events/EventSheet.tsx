import { lazy, Suspense, useState } from 'react';
import { useAddedTexts, useText } from '#kernel/contract/page.ts';
import type { TextModules } from '#kit/page/text.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { Spinner } from '#kit/ui/feedback/Spinner.tsx';
import type { Entry, Source } from '../../gateway/pages/calendars.ts';
import { EventDetail } from './EventDetail.tsx';
import { useEvent } from './useEvent.ts';
import '../sheet.css';

const EventForm = lazy(() => import('./EventForm.tsx'));
/** Guests look at calendars without them. */
const texts: TextModules = { th: () => import('../../messages/pages/th.json'), en: () => import('../../messages/pages/en.json') };

interface Props {
  /** What is looked at; null for a new one. */
  entry: Entry | null;
  /** When a new one is to begin. */
  starts: string;
  /** Calendars that the visitor may write in. */
  sources: readonly Source[];
  /** One calendar is looked at: what is new is for that one. */
  only?: boolean;
  timezone: string;
  onClose(): void;
}

/** An event: first to be read, then, by who may, to be changed; or a new one. */
export default function EventSheet({ entry, starts, sources, only, timezone, onClose }: Props) {
  const t = useText('calendar');
  const ready = useAddedTexts('calendar', texts);
  const { event, problem } = useEvent(entry);
  const [editing, setEditing] = useState(false);
  const title = entry ? (event?.title ?? entry.title) : t('event.new');
  return (
    <Sheet open onClose={onClose} title={title}>
      {ready && problem && <Alert tone="danger" title={problem} />}
      {((entry && !event && !problem) || !ready) && <Spinner />}
      {ready && event && !editing && <EventDetail event={event} timezone={timezone} onEdit={() => setEditing(true)} onClose={onClose} />}
      {ready && (!entry || (event && editing)) && (
        <Suspense fallback={<Spinner />}>
          <EventForm event={event} starts={starts} sources={sources} only={only} timezone={timezone} onClose={onClose} />
        </Suspense>
      )}
    </Sheet>
  );
}
