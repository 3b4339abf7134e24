import { useState } from 'react';
import { useNavigate, useSite, useText } from '#kernel/contract/page.ts';
import { dayIn } from '#kit/thai/day.ts';
import { DateRangePicker, type DateRange } from '#kit/ui/forms/DateRangePicker.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';

const SPANS = [7, 30, 90] as const;
const DAY = 86_400_000;

const address = ({ start, end }: DateRange) => `/shop/desk?${new URLSearchParams({ from: start, to: end })}`;

/** Of which days the sales are shown: usual spans up to today, or any days. */
export function PeriodForm({ from, to }: { from: string; to: string }) {
  const t = useText('shop');
  const navigate = useNavigate();
  const { timezone } = useSite();
  const [range, setRange] = useState<DateRange | null>({ start: from, end: to });
  const [today] = useState(() => dayIn(new Date(), timezone));
  return (
    <div className="shop-Period">
      <ListViews
        label={t('sales.spans')}
        shows={SPANS.map((days) => {
          const start = new Date(Date.parse(today) - (days - 1) * DAY).toISOString().slice(0, 10);
          return {
            to: address({ start, end: today }),
            title: t('sales.days', { count: days }),
            current: start === from && to === today,
          };
        })}
      />
      <form
        className="shop-Period-days"
        onSubmit={(event) => {
          event.preventDefault();
          if (range) void navigate(address(range), { preventScrollReset: true });
        }}
      >
        <DateRangePicker label={t('sales.period')} name="period" value={range} max={today} onChange={setRange} />
        <Button type="submit" variant="secondary" disabled={!range}>
          {t('desk.show')}
        </Button>
      </form>
    </div>
  );
}
