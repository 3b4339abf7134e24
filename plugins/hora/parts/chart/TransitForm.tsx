import { useRef, useState } from 'react';
import { useLocation, useNavigate, useText } from '#kernel/contract/page.ts';
import { addDays } from '#kit/thai/day.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Slider } from '#kit/ui/forms/Slider.tsx';
import type { ShownChart } from '../../gateway/pages/charts.ts';
import { useDay } from '../useDay.ts';

const REACH = 3653;

/** The day whose planets pass over the chart: a slider, which a button sends where scripts do not run. */
export function TransitForm({ shown: { days, today, keep } }: { shown: ShownChart }) {
  const t = useText('hora');
  const { day } = useDay();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState(days);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: number) =>
    void navigate(`${pathname}?${new URLSearchParams({ ...keep, days: String(next) })}`, { replace: true, preventScrollReset: true });
  return (
    <form
      method="get"
      className="hora-Transit"
      onSubmit={(event) => {
        event.preventDefault();
        show(value);
      }}
    >
      {Object.entries(keep).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Slider
        name="days"
        label={t('transit.day')}
        hint={t('transit.hint')}
        min={-REACH}
        max={REACH}
        value={value}
        text={(away) => day(addDays(today, away))}
        onChange={(next) => {
          setValue(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => show(next), 200);
        }}
      />
      <div className="ui-Actions">
        <Button variant="secondary" type="submit">
          {t('transit.show')}
        </Button>
        {value !== 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              setValue(0);
              show(0);
            }}
          >
            {t('transit.today')}
          </Button>
        )}
      </div>
    </form>
  );
}
