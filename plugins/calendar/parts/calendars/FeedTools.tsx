import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../call.ts';
import type { CalendarView } from './calendarView.ts';

/** The way out of a calendar (a feed for other programs) and into it (a file, or the address that it is read from). */
export function FeedTools({ calendar, onClose }: { calendar: CalendarView; onClose(): void }) {
  const t = useText('calendar');
  const { date } = useFormat();
  const { send } = useSend('calendar', { onFailure: (words) => showToast(words, { tone: 'danger' }) });
  const [feed, setFeed] = useState(calendar.feed);
  const read = async (file: File) => {
    const done = await send(async () => call('importEvents', { id: calendar.id, text: await file.text() }));
    if (!done) return;
    showToast(t('import.done', done.reply));
    onClose();
  };
  const { source } = calendar;
  return (
    <>
      <section className="calendar-Tools">
        <h3>{t('feed.title')}</h3>
        <p>{t('feed.hint')}</p>
        {feed && (
          <>
            <TextField label={t('feed.address')} readOnly value={feed} />
            <CopyButton text={feed} label={t('feed.copy')} />
          </>
        )}
        <div className="ui-Actions">
          {[true, ...(feed ? [false] : [])].map((on) => (
            <ActionButton
              key={String(on)}
              of={call}
              name="turnFeed"
              with={{ id: calendar.id, on }}
              variant="secondary"
              onDone={(turned) => setFeed(turned.feed)}
            >
              {t(!on ? 'feed.off' : feed ? 'feed.rotate' : 'feed.on')}
            </ActionButton>
          ))}
        </div>
      </section>
      <section className="calendar-Tools">
        {source ? (
          <>
            <h3>{t('source.title')}</h3>
            <p className="calendar-Tools-url">{source.url}</p>
            {source.error && <Alert tone="warning" title={t(`problem.${source.error}`)} />}
            {source.at && <p>{t('source.at', { at: date(source.at, 'time'), count: source.events })}</p>}
            <ActionButton
              of={call}
              name="refresh"
              with={{ id: calendar.id }}
              variant="secondary"
              onDone={({ error }) => {
                showToast(t(error ? `problem.${error}` : 'source.fresh'), { tone: error ? 'danger' : 'success' });
                onClose();
              }}
            >
              {t('source.refresh')}
            </ActionButton>
          </>
        ) : (
          <>
            <h3>{t('import.title')}</h3>
            <FileTrigger accept=".ics,text/calendar" onSelect={([file]) => void read(file!)}>
              {t('import.choose')}
            </FileTrigger>
          </>
        )}
      </section>
    </>
  );
}
