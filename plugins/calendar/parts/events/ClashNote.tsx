import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { call } from '../call.ts';
import type { Draft } from './draft.ts';

/** Says what else the visitor has at that time. It warns and keeps nobody from anything. */
export function ClashNote({ draft: { day, endDay, time, endTime, allDay, tzid, free }, except }: { draft: Draft; except: string }) {
  const t = useText('calendar');
  const [titles, setTitles] = useState<readonly string[]>([]);
  const starts = allDay ? day : day && time && `${day}T${time}`;
  const ends = allDay ? endDay : endDay && endTime && `${endDay}T${endTime}`;
  useEffect(() => {
    let left = false;
    const ask = setTimeout(() => {
      if (!starts || !ends || free) return setTitles([]);
      call('clashes', { starts, ends, tzid, except }).then(
        ({ items }) => left || setTitles(items.map(({ title }) => title)),
        () => left || setTitles([]),
      );
    }, 300);
    return () => {
      left = true;
      clearTimeout(ask);
    };
  }, [starts, ends, tzid, except, free]);
  return (
    <div role="status">
      {titles.length > 0 && (
        <Alert tone="warning" title={t('clash.title')}>
          <p>{titles.join(' · ')}</p>
        </Alert>
      )}
    </div>
  );
}
