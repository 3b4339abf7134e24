import type { ReactNode } from 'react';
import { useText, Link } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { CalendarData } from '../gateway/pages/calendars.ts';
import { MODES, periodOf, stepFrom, type Mode } from '../rules/period.ts';
import { SearchForm } from './SearchForm.tsx';
import { useDays } from './useDays.ts';

interface Props {
  data: CalendarData;
  href(to: { view?: string; date: string }): string;
  onNew: ((starts: string) => void) | undefined;
  children: ReactNode;
}

/** What the view is called: `พฤศจิกายน 2569`. */
function useHeading(mode: Mode, day: string): string {
  const words = useDays();
  if (mode === 'month') return words.month(day);
  if (mode === 'year') return words.year(day);
  if (mode === 'day') return words.full(day);
  const { from, to } = periodOf(mode, day);
  return words.range(from, to);
}

/** Which days are seen and how, and what can be done with them. */
export function CalendarHead({ data: { view, mode, day, slug, q }, href, onNew, children }: Props) {
  const t = useText('calendar');
  const heading = useHeading(mode, day);
  const only = slug ? view.sources[0] : undefined;
  const step = (steps: 1 | -1) => href({ date: stepFrom(mode, day, steps) });
  return (
    <header className="calendar-Head">
      <div className="calendar-Head-title">
        <h1>{only?.name ?? t('page.calendar')}</h1>
        <p aria-live="polite">{heading}</p>
      </div>
      <div className="calendar-Head-steps">
        <Link className="ui-IconButton" to={step(-1)} aria-label={t('step.back')}>
          <Icon name="chevron-left" />
        </Link>
        <LinkButton variant="secondary" to={href({ date: view.today })}>
          {t('step.today')}
        </LinkButton>
        <Link className="ui-IconButton" to={step(1)} aria-label={t('step.on')}>
          <Icon name="chevron-right" />
        </Link>
        <IconButton icon="print" label={t('print')} onClick={() => window.print()} />
      </div>
      {(onNew || children || only?.public) && (
        <div className="calendar-Head-tools">
          {onNew && (
            <Button onClick={() => onNew(`${day}T09:00`)}>
              <Icon name="plus" />
              {t('event.new')}
            </Button>
          )}
          {children}
          {only?.public && (
            <a className="ui-Button" data-variant="quiet" href={`/calendar/feeds/${only.slug}.ics`}>
              {t('calendar.subscribe')}
            </a>
          )}
        </div>
      )}
      <div className="calendar-Head-views">
        <Tabs
          label={t('views')}
          current={href({ view: mode, date: day })}
          tabs={MODES.map((one) => ({ to: href({ view: one, date: day }), title: t(`view.${one}`) }))}
        />
        <SearchForm q={q} href={href({ date: day })} />
      </div>
    </header>
  );
}
