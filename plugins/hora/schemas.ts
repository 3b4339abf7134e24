import type { Value } from '#kit/schema/schema.ts';
import { closed, flag, text } from '#kit/schema/shapes.ts';
import { CHOICES, METHOD_IDS, type ChartSettings } from './rules/settings.ts';

/** A choice, of which the empty one may be among. */
export const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;
const optional = <const V extends readonly string[]>(values: V) =>
  ({ ...oneOf(['', ...values] as readonly ['', ...V]), default: '' }) as const;

/** A birth as somebody writes it: a Thai date, a clock or none, a place or coordinates with a zone, a method with its choices. */
const birthFields = {
  name: { ...text(80), default: '' },
  day: { type: 'integer', minimum: 1, maximum: 31 },
  month: { type: 'integer', minimum: 1, maximum: 12 },
  year: { type: 'integer', minimum: 1, maximum: 2943 },
  era: { ...oneOf(['be', 'ce']), default: 'be' },
  /** How years of January to March before 2484 are counted. */
  reckoning: optional(['today', 'then']),
  /** `08:30`; empty where nobody knows it. */
  time: { type: 'string', pattern: '^(?:(?:[01]?[0-9]|2[0-3])[:.][0-5][0-9])?$', default: '' },
  fold: optional(['first', 'second']),
  sex: optional(['female', 'male', 'other']),
  place: { ...text(60), default: 'TH-10' },
  /** Degrees, north and east positive, in place of a place of the tables; `zone` of the IANA database. */
  latitude: { type: 'string', pattern: '^(?:-?[0-9]{1,2}(?:\\.[0-9]{1,6})?)?$', default: '' },
  longitude: { type: 'string', pattern: '^(?:-?[0-9]{1,3}(?:\\.[0-9]{1,6})?)?$', default: '' },
  zone: { ...text(50), default: '' },
  method: { ...oneOf(METHOD_IDS), default: 'suriyayat' },
  ascendant: optional(CHOICES.ascendant),
  dayStart: optional(CHOICES.dayStart),
  rahuNight: optional(CHOICES.rahuNight),
  ketu: optional(CHOICES.ketu),
  mars: optional(CHOICES.mars),
  yearChange: optional(CHOICES.yearChange),
  clock: optional(CHOICES.clock),
} as const;
export const BirthDraft = closed(birthFields);
export type BirthDraft = Value<typeof BirthDraft>;

/** The choices of a draft that are not the method's own. */
export const CHOSEN = [
  'ascendant',
  'dayStart',
  'rahuNight',
  'ketu',
  'mars',
  'yearChange',
  'clock',
] as const satisfies (keyof ChartSettings)[];

/** A birth that is kept by nobody: sealed into the address of its chart. */
export const sealed = { type: 'string', minLength: 20, maxLength: 2000, pattern: '^[A-Za-z0-9_-]+$' } as const;

export const DrawInput = closed({ ...birthFields, beside: { ...text(2000), default: '' } });
export const SaveInput = closed({ chart: sealed, name: { ...text(80), default: '' }, consent: { ...flag, default: false } });
export const Path = closed({ path: text(4000) });

/** Choices of a method, all of them. */
export const MethodSettings = closed({
  ascendant: oneOf(CHOICES.ascendant),
  dayStart: oneOf(CHOICES.dayStart),
  rahuNight: oneOf(CHOICES.rahuNight),
  ketu: oneOf(CHOICES.ketu),
  mars: oneOf(CHOICES.mars),
  yearChange: oneOf(CHOICES.yearChange),
  clock: oneOf(CHOICES.clock),
});
