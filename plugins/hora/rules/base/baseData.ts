import { CORRECTED, type Corrected, type PlanetFigures, type SuriyayatConstants } from '../suriyayat/constants.ts';
import { cellsOf, type Cells } from './table.ts';
import { TABLE_NAMES, TABLES, type TableName } from './tables.ts';

/** A place that people are born in: degrees, north and east positive; `zone` of the IANA database. */
export interface Place {
  readonly code: string;
  readonly th: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: string;
}

export interface Dignity {
  readonly name: 'ruling' | 'opposed' | 'exalted' | 'fallen' | 'greatWheel' | 'royal';
  /** 0 for Aries. */
  readonly signs: readonly number[];
}

/** The tables as charts are computed with. Signs count from 0, planets by their numbers. */
export interface BaseData {
  readonly places: readonly Place[];
  readonly signs: readonly { readonly th: string; readonly en: string; readonly ruler: number; readonly minutes: number }[];
  readonly suriyayat: SuriyayatConstants;
  readonly taksa: readonly { readonly planet: number; readonly letters: string; readonly years: number }[];
  readonly dignities: ReadonlyMap<number, readonly Dignity[]>;
  readonly nakshatra: readonly { readonly th: string; readonly en: string; readonly group: number }[];
  readonly rerk: readonly {
    readonly th: string;
    readonly en: string;
    readonly good: boolean;
    readonly use: { readonly th: string; readonly en: string };
  }[];
  readonly tithi: readonly { readonly name: string; readonly th: string; readonly en: string; readonly days: readonly number[] }[];
  readonly kalayok: readonly {
    readonly name: string;
    readonly th: string;
    readonly en: string;
    readonly times: number;
    readonly plus: number;
    readonly modulus: number;
    readonly good: boolean;
  }[];
}

export type TableRows = Readonly<Record<TableName, readonly Cells[]>>;

/** The tables as they come with the program. */
export const BUILT_IN = Object.fromEntries(TABLE_NAMES.map((name) => [name, cellsOf(TABLES[name].rows)])) as Record<TableName, Cells[]>;

const numbers = (cell: string): number[] => (cell === '' ? [] : cell.split(',').map(Number));
const fraction = (cell: string): [number, number] => {
  const [over, under] = cell.split('/').map(Number);
  return [over!, under!];
};

function suriyayatOf(rows: TableRows): SuriyayatConstants {
  const tables = new Map(rows.corrections.map(([name, , values]) => [name, numbers(values!)]));
  const figures = new Map(
    rows.planets.map(([planet, first, second, start, kind, apogee, divisor, circle]) => [
      planet,
      {
        first: fraction(first!),
        second: fraction(second!),
        start: Number(start),
        kind: kind as PlanetFigures['kind'],
        apogee: Number(apogee) * 60,
        divisor: Number(divisor) * 60,
        circle: fraction(circle!),
      },
    ]),
  );
  return {
    sun: tables.get('sun')!,
    moon: tables.get('moon')!,
    chaya: tables.get('chaya')!,
    planets: Object.fromEntries(CORRECTED.map((planet) => [planet, figures.get(planet)!])) as unknown as Record<Corrected, PlanetFigures>,
    rahu: figures.get('rahu')!,
  };
}

const placesOf = ({ provinces, cities }: TableRows): Place[] =>
  [...provinces, ...cities].map(([code, th, en, latitude, longitude, zone]) => ({
    code: code!,
    th: th!,
    en: en!,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone: zone ?? 'Asia/Bangkok',
  }));

const DIGNITIES = ['ruling', 'opposed', 'exalted', 'fallen', 'greatWheel', 'royal'] as const;

/** Reads tables that `problemsOf` found nothing wrong with. */
export function readBase(rows: TableRows): BaseData {
  return {
    places: placesOf(rows),
    signs: rows.signs.map(([, th, en, ruler, minutes]) => ({ th: th!, en: en!, ruler: Number(ruler), minutes: Number(minutes) })),
    suriyayat: suriyayatOf(rows),
    taksa: rows.taksa.map(([, planet, letters, years]) => ({ planet: Number(planet), letters: letters!, years: Number(years) })),
    dignities: new Map(
      rows.dignities.map(([planet, ...cells]) => [
        Number(planet),
        DIGNITIES.map((name, at) => ({ name, signs: numbers(cells[at]!).map((sign) => sign - 1) })),
      ]),
    ),
    nakshatra: rows.nakshatra.map(([, th, en, group]) => ({ th: th!, en: en!, group: Number(group) - 1 })),
    rerk: rows.rerk.map(([, th, en, good, useTh, useEn]) => ({ th: th!, en: en!, good: good === '1', use: { th: useTh!, en: useEn! } })),
    tithi: rows.tithi.map(([name, th, en, days]) => ({ name: name!, th: th!, en: en!, days: numbers(days!) })),
    kalayok: rows.kalayok.map(([name, th, en, times, plus, modulus, good]) => ({
      name: name!,
      th: th!,
      en: en!,
      times: Number(times),
      plus: Number(plus),
      modulus: Number(modulus),
      good: good === '1',
    })),
  };
}
