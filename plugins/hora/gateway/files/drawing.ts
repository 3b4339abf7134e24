import { dateText } from '#kit/thai/dateText.ts';
import type { ChartDrawing } from '../../rules/chartDrawing.ts';
import { degreesText, thaiDigits } from '../../rules/numbers.ts';
import { TAKSA_ROLES } from '../../rules/taksa.ts';
import { signFor, wheelOf } from '../../rules/wheel.ts';
import type { ChartView } from '../charts/view.ts';
import type { HoraCtx } from '../db.ts';

/** A chart in the words of its reader, for a file. */
export async function drawingOf(ctx: HoraCtx, kind: ChartDrawing['kind'], view: ChartView): Promise<ChartDrawing> {
  const t = await ctx.texts();
  const { chart } = view;
  const day = (iso: string) =>
    dateText(ctx.locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${iso}T00:00:00Z`));
  const number = (value: number | string) => (ctx.locale === 'th' ? thaiDigits(value) : String(value));
  const when = view.time ? t('chart.when', { day: day(view.day), time: view.time }) : t('chart.whenUnknown', { day: day(view.day) });
  const method = t('chart.method', { method: t(`method.${view.method}`), version: view.methodVersion });
  return {
    kind,
    title: view.name ? t('chart.of', { name: view.name }) : t('page.rakkana'),
    lead: [when, t('chart.at', { place: view.place, offset: view.offset }), method],
    wheel: wheelOf(chart.points, { names: view.signs, middle: [t('chart.middle')] }),
    tables: [
      {
        title: t('table.planets'),
        columns: ['point', 'sign', 'place', 'house', 'navamsa', 'drekkana', 'nakshatra', 'dignities'].map((name) => t(`column.${name}`)),
        rows: chart.points.map((point, index) => [
          `${signFor(point.point)} ${t(`point.${point.point}`)}`,
          view.signs[point.sign]!,
          degreesText(point, number),
          point.house === null ? '–' : `${number(point.house)} ${t(`house.${point.house}`)}`,
          view.signs[point.navamsa]!,
          view.signs[point.drekkana]!,
          `${view.nakshatra[index]!} ${number(point.quarter)}`,
          point.dignities.map((name) => t(`dignity.${name}`)).join(' ') || '–',
        ]),
      },
      {
        title: t('table.taksa'),
        columns: [t('column.role'), t('column.planet'), t('column.letters')],
        rows: TAKSA_ROLES.map((role, index) => {
          const { planet, letters } = chart.taksa[index]!;
          return [
            t(`role.${role}`),
            `${number(planet)} ${t(`planet.${planet}`)}`,
            letters === 'อ' ? t('letters.vowels') : Array.from(letters).join(' '),
          ];
        }),
      },
      {
        title: t('table.periods'),
        columns: [t('column.planet'), t('column.from'), t('column.until')],
        rows: chart.periods.map(({ planet, from, until }) => [`${number(planet)} ${t(`planet.${planet}`)}`, day(from), day(until)]),
      },
    ],
    notes: [
      ...chart.notes.map((note) => t(`note.${note}`, { offset: view.offset })),
      ...(view.changed.length ? [t('chart.oldData')] : []),
      ...view.readings,
    ],
    disclaimer: view.disclaimer,
    site: ctx.site.name,
    lang: ctx.locale,
    at: `${chart.moment.slice(0, 10)}T00:00:00.000Z`,
  };
}
