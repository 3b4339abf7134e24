import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call, useProblem } from '../call.ts';
import type { CalendarView } from './calendarView.ts';

/** The way out of a calendar (a feed for other programs) and into it (a file, or the address that it is read from). */
export function FeedTools({ calendar, onClose }: { calendar: CalendarView; onClose(changed: boolean): void }) {
  const t = useText('calendar');
  const { date } = useFormat();
  const problem = useProblem();
  const [feed, setFeed] = useState(calendar.feed);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const { text, fields } = problem(error);
      showToast(Object.values(fields)[0] ?? text, { tone: 'danger' });
    }
  };
  const turn = (on: boolean) => attempt(async () => setFeed((await call('turnFeed', { id: calendar.id, on })).feed));
  const read = ([file]: readonly File[]) =>
    attempt(async () => {
      const { added, changed, left } = await call('importEvents', { id: calendar.id, text: await file!.text() });
      showToast(t('import.done', { added, changed, left }));
      onClose(true);
    });
  const refresh = () =>
    attempt(async () => {
      const { error } = await call('refresh', { id: calendar.id });
      showToast(t(error ? `problem.${error}` : 'source.fresh'), { tone: error ? 'danger' : 'success' });
      onClose(true);
    });
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
          <Button variant="secondary" onClick={() => void turn(true)}>
            {t(feed ? 'feed.rotate' : 'feed.on')}
          </Button>
          {feed && (
            <Button variant="secondary" onClick={() => void turn(false)}>
              {t('feed.off')}
            </Button>
          )}
        </div>
      </section>
      <section className="calendar-Tools">
        {source ? (
          <>
            <h3>{t('source.title')}</h3>
            <p className="calendar-Tools-url">{source.url}</p>
            {source.error && <Alert tone="warning" title={t(`problem.${source.error}`)} />}
            {source.at && <p>{t('source.at', { at: date(source.at, 'time'), count: source.events })}</p>}
            <Button variant="secondary" onClick={() => void refresh()}>
              {t('source.refresh')}
            </Button>
          </>
        ) : (
          <>
            <h3>{t('import.title')}</h3>
            <FileTrigger accept=".ics,text/calendar" onSelect={(files) => void read(files)}>
              {t('import.choose')}
            </FileTrigger>
          </>
        )}
      </section>
    </>
  );
}
