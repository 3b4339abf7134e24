import { useFormat, useText } from '#kernel/contract/page.ts';
import { Timeline } from '#kit/ui/data/Timeline.tsx';
import type { RecordData } from '../../gateway/pages/record.ts';
import { CHANNELS } from '../../schemas.ts';

type Event = RecordData['history'][number];

/** What staff did to a record, in words. */
export function History({ history }: { history: readonly Event[] }) {
  const t = useText('people');
  const format = useFormat();
  const nobody = t('history.nobody');
  const wordOf = (word: string) => {
    const channel = CHANNELS.find((each) => each === word);
    return channel ? t(`channel.${channel}`) : word;
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="person-history">
      <h2 id="person-history">{t('history.title')}</h2>
      {history.length === 0 ? (
        <p className="people-Note">{t('history.empty')}</p>
      ) : (
        <Timeline
          label={t('history.title')}
          items={history.map(({ id, kind, word, other, by, at }) => ({
            id,
            title: t(`history.${kind}`, {
              by: by ?? nobody,
              word: kind === 'granted' || kind === 'withdrawn' ? wordOf(word) : word,
              other: other ?? nobody,
            }),
            time: format.date(at, 'time'),
          }))}
        />
      )}
    </section>
  );
}
