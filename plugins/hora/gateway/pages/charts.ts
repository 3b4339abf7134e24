import type { Load, LoadCtx } from '#kernel/contract/load.ts';
import { addDays } from '#kit/thai/day.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { hora } from '../../plugin.ts';
import { isoDay, julianDay, readDay } from '../../rules/day.ts';
import type { ChartRow } from '../db.ts';
import { compute, loadNow, type Computed, type Now } from '../charts/compute.ts';
import { chartOf, sharedRow } from '../charts/find.ts';
import { sealBirth, unsealBirth } from '../charts/seal.ts';
import { chartView, transitOf, type ChartView, type Transit } from '../charts/view.ts';
import { currentTexts } from '../versions.ts';
import { formOf, textsOf, type FormData } from './form.ts';
import { todayOf } from './today.ts';

/** How far the slider of transits reaches, days before and after today. */
export const REACH = 3653;

export interface ShownChart {
  readonly view: ChartView;
  readonly transit: Transit | null;
  /** Days from today, and today: what the slider says. */
  readonly days: number;
  readonly today: string;
  /** Addresses of its files, and what the slider keeps of the address. */
  readonly pdf: string;
  readonly png: string;
  readonly keep: Readonly<Record<string, string>>;
}

export const computedOf = (row: ChartRow): Computed => ({
  birth: row.birth,
  method: row.method as Computed['method'],
  methodVersion: row.method_version,
  settings: row.settings,
  used: row.base,
  chart: row.result,
});

const daysOf = (query: Readonly<Record<string, string>>): number => {
  const days = Number(/^-?\d{1,4}$/.test(query.days ?? '') ? query.days : 0);
  return Math.max(-REACH, Math.min(REACH, days));
};

async function shown(
  ctx: LoadCtx<typeof hora>,
  name: string,
  computed: Computed,
  now: Now,
  files: Pick<ShownChart, 'pdf' | 'png' | 'keep'>,
): Promise<ShownChart> {
  const days = daysOf(ctx.query);
  const today = todayOf(ctx);
  const day = addDays(today, days);
  const view = chartView(ctx.locale, name, computed, now.tables, await currentTexts(ctx));
  return { view, transit: transitOf(computed, now.tables.base, julianDay(readDay(day)), day), days, today, ...files };
}

export interface RakkanaData {
  readonly form: FormData | null;
  readonly shown: ShownChart | null;
  readonly sealed: string;
  /** The address does not open: cut short, or of another site. */
  readonly unreadable: boolean;
  readonly texts: Readonly<Record<string, string>>;
}

/** The form of a birth, or the chart of one that stands sealed in the address. */
export const rakkana: Load<typeof hora, RakkanaData> = async (ctx) => {
  const { query } = ctx;
  const sealed = query.chart ?? query.edit ?? '';
  const draft = sealed ? unsealBirth(ctx, sealed) : null;
  const now = await loadNow(ctx);
  const texts = await textsOf(ctx, ['about', 'disclaimer', 'consent']);
  const form = formOf(ctx, now.tables, draft);
  const blank = { form, shown: null, sealed: '', unreadable: Boolean(sealed && !draft), texts };
  if (!draft || !query.chart) return { data: blank, canonical: '/hora/rakkana', noindex: sealed !== '' };
  try {
    const file = new URLSearchParams({ chart: sealed });
    const files = { pdf: `/hora/rakkana/chart.pdf?${file}`, png: `/hora/rakkana/chart.png?${file}`, keep: { chart: sealed } };
    const chart = await shown(ctx, draft.name, compute(ctx, draft, now), now, files);
    return { data: { ...blank, form: null, shown: chart, sealed }, canonical: '/hora/rakkana', noindex: true };
  } catch (error) {
    // What could be computed when it was sealed may not be by the tables of today: the form says what is wrong with it.
    if (error instanceof Refusal && error.status === 422) return { data: { ...blank, unreadable: true }, noindex: true };
    throw error;
  }
};

export interface SavedData {
  readonly id: string;
  readonly profile: string;
  readonly shown: ShownChart;
  readonly sealed: string;
  /** The birth to be put right, where that is asked for. */
  readonly form: FormData | null;
  /** Charts of the same birth, the newest first. */
  readonly history: readonly {
    readonly id: string;
    readonly number: number;
    readonly method: string;
    readonly version: number;
    readonly at: string;
  }[];
  readonly number: number;
  /** Where a shared chart is; empty for one that is not. */
  readonly sharedAt: string;
  readonly sharedUrl: string;
}

/** A saved chart as it was computed then. */
export const chart: Load<typeof hora, SavedData> = async (ctx) => {
  const id = ctx.params.id!;
  if (!isUuid(id)) throw notFound();
  const row = await chartOf(ctx, id);
  const files = { pdf: `/hora/charts/${id}/chart.pdf`, png: `/hora/charts/${id}/chart.png`, keep: {} };
  const profile = await ctx.db.selectFrom('hora_profile').select('birth').where('id', '=', row.profile_id).executeTakeFirstOrThrow();
  const history = await ctx.db
    .selectFrom('hora_chart')
    .select(['id', 'number', 'method', 'method_version', 'created_at'])
    .where('profile_id', '=', row.profile_id)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
  const now = await loadNow(ctx);
  return {
    title: row.name,
    data: {
      id,
      profile: row.profile_id,
      shown: await shown(ctx, row.name, computedOf(row), now, files),
      form: ctx.query.edit === '1' ? formOf(ctx, now.tables, profile.birth) : null,
      sealed: sealBirth(ctx, profile.birth),
      history: history.map(({ id: chartId, number, method, method_version, created_at }) => ({
        id: chartId,
        number,
        method,
        version: method_version,
        at: created_at.toISOString(),
      })),
      number: row.number,
      sharedAt: row.token ? `/hora/shared/${row.token}` : '',
      sharedUrl: row.token ? `${ctx.site.origin}/hora/shared/${row.token}` : '',
    },
  };
};

export const shared: Load<typeof hora, { shown: ShownChart }> = async (ctx) => {
  const token = ctx.params.token!;
  const row = await sharedRow(ctx, token);
  const files = { pdf: `/hora/shared/${token}/chart.pdf`, png: `/hora/shared/${token}/chart.png`, keep: {} };
  return { data: { shown: await shown(ctx, row.name, computedOf(row), await loadNow(ctx), files) }, title: row.name, noindex: true };
};

export interface ProfilesData {
  readonly profiles: readonly {
    readonly id: string;
    readonly name: string;
    readonly day: string;
    readonly chart: string;
    readonly charts: number;
  }[];
}

/** Births that the visitor keeps, each with its newest chart. */
export const profiles: Load<typeof hora, ProfilesData> = async ({ db, account }) => {
  const rows = await db
    .selectFrom('hora_profile')
    .innerJoin('hora_chart', (join) =>
      join.onRef('hora_profile.id', '=', 'hora_chart.profile_id').onRef('hora_profile.space_id', '=', 'hora_chart.space_id'),
    )
    .distinctOn('hora_profile.id')
    .select([
      'hora_profile.id',
      'hora_profile.name',
      'hora_profile.created_at',
      'hora_chart.id as chart',
      'hora_chart.number',
      'hora_chart.birth',
    ])
    .where('hora_profile.owner', '=', account!.id)
    .orderBy('hora_profile.id', 'desc')
    .orderBy('hora_chart.number', 'desc')
    .execute();
  return {
    data: {
      profiles: rows.map(({ id, name, chart: newest, number, birth: { day } }) => ({
        id,
        name,
        day: isoDay(day),
        chart: newest,
        charts: number,
      })),
    },
  };
};
