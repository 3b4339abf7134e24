import type { Chart } from './rules/chart/chart.ts';
import type { ChartSettings } from './rules/settings.ts';
import type { Birth } from './rules/time/birth.ts';
import type { UsedTables } from './rules/usedTables.ts';
import type { BirthDraft } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'hora_method.settings': ChartSettings;
  'hora_profile.birth': BirthDraft;
  'hora_chart.birth': Birth;
  'hora_chart.settings': ChartSettings;
  'hora_chart.base': UsedTables;
  'hora_chart.result': Chart;
}
