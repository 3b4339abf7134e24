import { useText } from '#kernel/contract/page.ts';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { ChartView } from '../../gateway/charts/view.ts';
import { useDay } from '../useDay.ts';

/** A lunar day in words. */
export function useLunar() {
  const t = useText('hora');
  const { number } = useDay();
  return ({ waxing, day, month, again }: ChartView['chart']['lunar']) =>
    t(again ? 'lunar.again' : 'lunar.day', { phase: t(waxing ? 'lunar.waxing' : 'lunar.waning'), day: number(day), month: number(month) });
}

/** What a chart was computed for and by. */
export function ChartHead({ view }: { view: ChartView }) {
  const t = useText('hora');
  const { number, day, weekday } = useDay();
  const lunar = useLunar();
  const { chart, settings } = view;
  const facts = [
    [
      t('fact.born'),
      view.time ? t('chart.when', { day: weekday(view.day), time: view.time }) : t('chart.whenUnknown', { day: day(view.day) }),
    ],
    [
      t('fact.place'),
      t('chart.coordinates', { place: view.place, latitude: view.latitude, longitude: view.longitude, offset: view.offset }),
    ],
    [t('fact.weekday'), t(`weekday.${chart.weekday}`)],
    [t('fact.lunar'), lunar(chart.lunar)],
    [
      t('fact.year'),
      t('chart.year', {
        animal: view.animal,
        sok: chart.year.sok,
        cs: number(chart.year.cs),
        rule: t(`settings.yearChange.${settings.yearChange}`),
      }),
    ],
    ...(chart.rising === null ? [] : [[t('fact.rising'), view.signs[chart.rising]]]),
    ...(chart.tanuseth === null ? [] : [[t('fact.tanuseth'), `${number(chart.tanuseth)} ${t(`planet.${chart.tanuseth}`)}`]]),
    [t('fact.method'), t('chart.method', { method: t(`method.${view.method}`), version: view.methodVersion })],
  ];
  return <DescriptionList items={facts.map(([term, value]) => ({ term, value }))} />;
}
