import { useEffect, useState } from 'react';
import { useFormat } from '#kit/page/format.ts';
import { useText } from '#kit/page/text.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Band } from '../Band.tsx';
import { SectionActions } from '../SectionActions.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { countdown } from './section.ts';
import './View.css';

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Seconds until a moment; null before the browser knows the time, so that it draws at first what the gateway has drawn. */
function useSecondsUntil(moment: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (Number.isNaN(moment)) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** The date as text for everybody, and the time until then for who looks. */
export default function Countdown({ id, settings: { title, until, after, action } }: SectionProps<Value<typeof countdown.settings>>) {
  const t = useText('ui');
  const local = useLocalText();
  const format = useFormat();
  const left = useSecondsUntil(Date.parse(until));
  return (
    <Band id={id} name="Countdown" title={title} align="centre">
      {until && (
        <p className="ui-CountdownSection-date">
          <time dateTime={until}>{t('section.until', { date: format.date(until), time: format.date(until, 'clock') })}</time>
        </p>
      )}
      {until && left === 0 && <p className="ui-CountdownSection-over">{local(after)}</p>}
      {until && left !== 0 && (
        // Screen readers would announce every tick, and the date says the same.
        <ol className="ui-CountdownSection-clock" aria-hidden="true">
          {UNITS.map(([unit, seconds], index) => (
            <li key={unit}>
              <b>{left === null ? '–' : format.number(Math.floor((left % (UNITS[index - 1]?.[1] ?? Infinity)) / seconds))}</b>
              <span>{t(`section.${unit}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <SectionActions actions={[action]} />
    </Band>
  );
}
