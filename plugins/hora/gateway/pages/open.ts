import type { Load } from '#kernel/contract/load.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { hora as plugin } from '../../plugin.ts';
import { auspiciousMonth, kalayokDay, type AuspiciousDay } from '../../rules/auspicious.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../../rules/base/tables.ts';
import { computeChart } from '../../rules/chart/chart.ts';
import type { ChartPoint } from '../../rules/chart/point.ts';
import { hourText, isoDay, readDay } from '../../rules/day.ts';
import { METHOD_IDS, type ChartSettings, type MethodId } from '../../rules/settings.ts';
import { birthOf, settingsOf } from '../../rules/birthOf.ts';
import { lettersOf, taksaOf, type TaksaPlace, type TaksaRole } from '../../rules/taksa.ts';
import { unsealBirth } from '../charts/seal.ts';
import { currentBase, currentMethods, currentTexts, methodVersions } from '../versions.ts';
import { textsOf } from './form.ts';
import { almanac, songkran, todayOf, type Today } from './today.ts';

type HoraLoad<Data> = Load<typeof plugin, Data>;

export interface HomeData {
  readonly today: Today;
  readonly year: ReturnType<typeof songkran>;
  readonly texts: Readonly<Record<string, string>>;
}
export const hora: HoraLoad<HomeData> = async (ctx) => {
  const today = almanac(todayOf(ctx));
  return { data: { today, year: songkran(today.cs), texts: await textsOf(ctx, ['about', 'disclaimer']) } };
};

export interface YearData {
  /** Buddhist era. */
  readonly year: number;
  readonly found: ReturnType<typeof songkran>;
  readonly kalayok: readonly { readonly name: string; readonly weekday: number; readonly good: boolean }[];
}
export const year: HoraLoad<YearData> = async (ctx) => {
  const wanted = Number(/^\d{4}$/.test(ctx.query.year ?? '') ? ctx.query.year : readDay(todayOf(ctx)).year + 543);
  const thai = Math.max(2126, Math.min(2943, wanted < 2400 ? wanted + 543 : wanted));
  const { base } = await currentBase(ctx);
  const cs = thai - 1181;
  const named = base.kalayok.map((rule) => ({
    name: ctx.locale === 'en' ? rule.en : rule.th,
    weekday: kalayokDay(rule, cs),
    good: rule.good,
  }));
  return { data: { year: thai, found: songkran(cs), kalayok: named } };
};

export interface AuspiciousData {
  /** `2026-11` */
  readonly month: string;
  readonly purpose: number;
  readonly days: readonly AuspiciousDay[];
  readonly groups: readonly { readonly name: string; readonly good: boolean; readonly use: string }[];
  readonly rules: {
    readonly kalayok: readonly {
      readonly name: string;
      readonly title: string;
      readonly good: boolean;
      readonly times: number;
      readonly plus: number;
      readonly modulus: number;
    }[];
    readonly tithi: readonly { readonly name: string; readonly title: string; readonly days: readonly number[] }[];
  };
  readonly sources: readonly string[];
  readonly disclaimer: string;
}
/** Days and hours of a month; only those in which the moon is in the wanted group of nakshatra, where one is wanted. */
export const auspicious: HoraLoad<AuspiciousData> = async (ctx) => {
  const wanted = ctx.query.month ?? '';
  const month = /^(?:1[6-9]|2[0-3])\d\d-(?:0[1-9]|1[0-2])$/.test(wanted) ? wanted : todayOf(ctx).slice(0, 7);
  const purpose = Number(/^[1-9]$/.test(ctx.query.group ?? '') ? ctx.query.group : 0);
  const { base, tables } = await currentBase(ctx);
  const [common = 0, number = 0] = month.split('-').map(Number);
  const word = ({ th, en }: { th: string; en: string }) => (ctx.locale === 'en' ? en : th);
  const days = auspiciousMonth(base, common, number).map((day) => ({
    ...day,
    spans: day.spans.filter(({ group }) => !purpose || group === purpose - 1),
  }));
  const { disclaimer = '' } = await textsOf(ctx, ['disclaimer']);
  return {
    data: {
      month,
      purpose,
      days: days.filter(({ spans }) => spans.length > 0),
      groups: base.rerk.map((group) => ({ name: word(group), good: group.good, use: word(group.use) })),
      rules: {
        kalayok: base.kalayok.map((rule) => ({
          name: rule.name,
          title: word(rule),
          good: rule.good,
          times: rule.times,
          plus: rule.plus,
          modulus: rule.modulus,
        })),
        tithi: base.tithi.map((rule) => ({ name: rule.name, title: word(rule), days: rule.days })),
      },
      sources: [tables.rerk.source, tables.tithi.source, tables.kalayok.source],
      disclaimer,
    },
  };
};

export interface NamesData {
  /** 1 to 8. */
  readonly day: number;
  readonly name: string;
  readonly places: readonly TaksaPlace[];
  readonly letters: readonly { readonly letter: string; readonly role: TaksaRole }[];
  readonly source: string;
}
export const names: HoraLoad<NamesData> = async (ctx) => {
  const day = Number(/^[1-8]$/.test(ctx.query.day ?? '') ? ctx.query.day : 1);
  const name = (ctx.query.name ?? '').trim().slice(0, 80);
  const { base, tables } = await currentBase(ctx);
  const places = taksaOf(base, day);
  return {
    data: { day, name, places, letters: lettersOf(name, places), source: tables.taksa.source },
    canonical: '/hora/names',
    noindex: name !== '',
  };
};

export interface BaseDataData {
  readonly tables: readonly {
    readonly name: TableName;
    readonly version: number;
    readonly rows: number;
    readonly source: string;
    readonly sha256: string;
    readonly at: string | null;
  }[];
  readonly open: { readonly name: TableName; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } | null;
}
export const baseData: HoraLoad<BaseDataData> = async (ctx) => {
  const { tables } = await currentBase(ctx);
  const wanted = TABLE_NAMES.find((name) => name === ctx.query.table);
  return {
    data: {
      tables: TABLE_NAMES.map((name) => {
        const { version, rows, source, sha256, at } = tables[name];
        return { name, version, rows: rows.length, source, sha256, at };
      }),
      open: wanted ? { name: wanted, columns: TABLES[wanted].columns.map((column) => column.name), rows: tables[wanted].rows } : null,
    },
  };
};

export interface MethodsData {
  readonly methods: readonly {
    readonly id: MethodId;
    readonly version: number;
    readonly settings: ChartSettings;
    readonly note: string;
    readonly at: string | null;
  }[];
  /** The same moment by each method; null where a method does not reach it. */
  readonly sample: readonly { readonly id: MethodId; readonly points: readonly ChartPoint[] | null }[];
  readonly signs: readonly string[];
  readonly day: string;
  readonly time: string;
  readonly place: string;
  readonly sealed: string;
}
/** The methods side by side: of a chart that was drawn, or of this noon in Bangkok. */
export const calculationMethods: HoraLoad<MethodsData> = async (ctx) => {
  const { base } = await currentBase(ctx);
  const methods = await currentMethods(ctx);
  const sealed = ctx.query.chart ?? '';
  const draft = unsealBirth(ctx, sealed);
  const drawn = draft ? birthOf(draft, base.places) : null;
  const today = dayIn(ctx.now(), 'Asia/Bangkok');
  const birth = drawn && !('problem' in drawn) ? drawn : { day: readDay(today), clock: 43_200, fold: null, place: base.places[0]! };
  const sample = METHOD_IDS.map((id) => {
    const settings = draft && draft.method === id ? settingsOf(draft, methods[id].settings) : methods[id].settings;
    const result = computeChart(birth, settings, base);
    return { id, points: 'chart' in result ? result.chart.points : null };
  });
  const { day, clock, place } = birth;
  return {
    canonical: '/hora/calculationMethods',
    noindex: sealed !== '',
    data: {
      methods: (await methodVersions(ctx)).filter((each) => methods[each.id].version === each.version),
      sample,
      signs: base.signs.map((sign) => sign[ctx.locale]),
      day: isoDay(day),
      time: clock === null ? '' : hourText(clock),
      place: place[ctx.locale],
      sealed: draft ? sealed : '',
    },
  };
};

export interface StaticData {
  readonly texts: readonly { readonly key: string; readonly text: string; readonly version: number }[];
  readonly signs: readonly string[];
}
export const readings: HoraLoad<StaticData> = async (ctx) => {
  const { base } = await currentBase(ctx);
  const texts = await currentTexts(ctx);
  return {
    data: {
      texts: texts.filter(({ key }) => key !== 'consent').map((text) => ({ key: text.key, text: text[ctx.locale], version: text.version })),
      signs: base.signs.map((sign) => sign[ctx.locale]),
    },
  };
};
