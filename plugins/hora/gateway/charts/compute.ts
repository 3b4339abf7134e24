import { birthOf, settingsOf } from '../../rules/birthOf.ts';
import { computeChart, type Chart } from '../../rules/chart/chart.ts';
import type { ChartSettings, MethodId } from '../../rules/settings.ts';
import { offsetText, type Birth } from '../../rules/time/birth.ts';
import { tablesOfPlace, type UsedTables } from '../../rules/usedTables.ts';
import type { BirthDraft } from '../../schemas.ts';
import type { HoraCtx } from '../db.ts';
import { currentBase, currentMethods, usedTables, type CurrentBase, type MethodVersion } from '../versions.ts';

/** A chart with all that it was computed from. */
export interface Computed {
  readonly birth: Birth;
  readonly method: MethodId;
  readonly methodVersion: number;
  readonly settings: ChartSettings;
  readonly used: UsedTables;
  readonly chart: Chart;
}

/** Methods and tables of now, asked for once where several charts are computed. */
export interface Now {
  readonly methods: Readonly<Record<MethodId, MethodVersion>>;
  readonly tables: CurrentBase;
}
export async function loadNow(ctx: HoraCtx): Promise<Now> {
  const methods = await currentMethods(ctx);
  return { methods, tables: await currentBase(ctx) };
}

/** Computes a draft; whatever is wrong with it is refused by its name. */
export function compute({ refuse }: Pick<HoraCtx, 'refuse'>, draft: BirthDraft, { methods, tables }: Now): Computed {
  const birth = birthOf(draft, tables.base.places);
  if ('problem' in birth) {
    if (birth.problem === 'two-years') throw refuse('two-years', { writtenThen: draft.year - 542, writtenToday: draft.year - 543 });
    throw refuse(birth.problem);
  }
  const { version, settings: usual } = methods[draft.method];
  const settings = settingsOf(draft, usual);
  const result = computeChart(birth, settings, tables.base);
  if (!('problem' in result)) {
    const used = usedTables(tables, tablesOfPlace(birth.place.code));
    return { birth, method: draft.method, methodVersion: version, settings, used, chart: result.chart };
  }
  if (result.problem === 'years-of-method')
    throw refuse('years-of-method', { from: result.from, to: result.to, fromThai: result.from + 543, toThai: result.to + 543 });
  const [before, after] = result.offsets.map(offsetText);
  throw refuse(result.problem, { before: before!, after: after! });
}
