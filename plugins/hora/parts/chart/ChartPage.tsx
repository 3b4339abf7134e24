import type { ReactNode } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ShownChart } from '../../gateway/pages/charts.ts';
import { signFor } from '../../rules/wheel.ts';
import { useDay } from '../useDay.ts';
import { ChartHead } from './ChartHead.tsx';
import { PeriodTable, TaksaTable } from './LifeTables.tsx';
import { PointTable } from './PointTable.tsx';
import { TransitForm } from './TransitForm.tsx';
import { TransitTable } from './TransitTable.tsx';
import { Wheel } from './Wheel.tsx';
import '../hora.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="hora-Part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A chart whole: the wheel with what passes over it, tables, readings, files; `actions` are what its page can do with it. */
export function ChartPage({ shown, actions, children }: { shown: ShownChart; actions?: ReactNode; children?: ReactNode }) {
  const t = useText('hora');
  const { day } = useDay();
  const { view, transit } = shown;
  const { chart, signs } = view;
  const words = chart.points.map(({ point, sign }) => `${signFor(point)} ${signs[sign]}`).join(', ');
  return (
    <article className="hora-Page">
      <h1>{view.name ? t('chart.of', { name: view.name }) : t('page.rakkana')}</h1>
      <p className="hora-Plain">{view.disclaimer}</p>
      {view.changed.length > 0 && (
        <Alert tone="warning">
          <p>{t('chart.oldDataTables', { tables: view.changed.map((name) => t(`base.${name}`)).join(', ') })}</p>
        </Alert>
      )}
      {chart.notes.length > 0 && (
        <Alert>
          {chart.notes.map((note) => (
            <p key={note}>{t(`note.${note}`, { offset: view.offset })}</p>
          ))}
        </Alert>
      )}
      <div className="hora-Columns">
        <div className="hora-Figure">
          <Wheel
            points={chart.points}
            names={signs}
            passing={transit?.points}
            middle={t('chart.middle')}
            label={t('chart.inWords', { words })}
          />
          {transit && <p className="hora-Caption">{t('transit.caption', { day: day(transit.day) })}</p>}
          <TransitForm shown={shown} />
        </div>
        <ChartHead view={view} />
      </div>
      <div className="ui-Actions hora-Files">
        <a className="ui-Button" data-variant="secondary" href={shown.pdf}>
          {t('chart.pdf')}
        </a>
        <a className="ui-Button" data-variant="secondary" href={shown.png}>
          {t('chart.png')}
        </a>
        {actions}
      </div>
      {children}
      <Part title={t('table.planets')}>
        <PointTable view={view} />
      </Part>
      {transit && (
        <Part title={t('table.transits')}>
          <TransitTable view={view} transit={transit} />
        </Part>
      )}
      <Part title={t('table.taksa')}>
        <TaksaTable view={view} transit={transit} />
      </Part>
      <Part title={t('table.periods')}>
        <p>{t('periods.lead')}</p>
        <PeriodTable view={view} />
      </Part>
      <Part title={t('readings.title')}>
        {view.readings.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <Link to="/hora/static">{t('page.static')}</Link>
        </p>
      </Part>
    </article>
  );
}
