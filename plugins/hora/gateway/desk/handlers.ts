import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import type { hora } from '../../plugin.ts';
import { readBase, type TableRows } from '../../rules/base/baseData.ts';
import { cellsOf, problemsOf, textOf, type Cells } from '../../rules/base/table.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../../rules/base/tables.ts';
import { computeChart } from '../../rules/chart/chart.ts';
import { METHODS, SETTING_NAMES, type ChartSettings } from '../../rules/settings.ts';
import { isZone } from '../../rules/time/zone.ts';
import { currentBase, currentMethods, currentTexts, sha256, tableVersions } from '../versions.ts';

type Of<N extends keyof (typeof hora)['calls']> = HandlerOf<typeof hora, N>;

export const writeText: Of<'writeText'> = async (ctx, { key, th, en }) => {
  const now = (await currentTexts(ctx)).find((text) => text.key === key)!;
  if (now.th === th && now.en === en) return { version: now.version };
  const version = now.version + 1;
  const written = await ctx.db
    .insertInto('hora_text')
    .values({ space_id: ctx.space, key, version, th, en, created_at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returning('version')
    .executeTakeFirst();
  // Somebody else was faster.
  if (!written) throw conflict({ version });
  await ctx.audit({ action: 'hora.writeText', entity: 'hora_text', entityId: key, before: { th: now.th, en: now.en }, after: { th, en } });
  return { version };
};

/** Whether all methods still give a chart with these tables. */
function computes(rows: TableRows): boolean {
  try {
    const base = readBase(rows);
    const place = { code: 'TH-10', th: '', en: '', latitude: 13.75, longitude: 100.5, zone: 'Asia/Bangkok' };
    const birth = (month: number) => ({ day: { year: 1990, month, day: 15 }, clock: 30_600, fold: null, place });
    return [1, 4, 7, 10].every((month) => 'chart' in computeChart(birth(month), METHODS.suriyayat, base)) && isSound(base);
  } catch {
    return false;
  }
}
const isSound = ({ signs, taksa, nakshatra, rerk }: ReturnType<typeof readBase>): boolean =>
  signs.every(({ ruler, minutes }) => ruler >= 1 && ruler <= 8 && minutes > 0) &&
  new Set(taksa.map(({ planet }) => planet)).size === 8 &&
  taksa.every(({ planet, years }) => planet >= 1 && planet <= 8 && years > 0) &&
  nakshatra.every(({ group }) => rerk[group] !== undefined);

/** The first thing that is wrong with rows of places: coordinates off the globe, a zone that there is not. */
function placeProblem(table: TableName, rows: readonly Cells[]) {
  if (table !== 'provinces' && table !== 'cities') return null;
  for (const [index, [, , , latitude, longitude, zone]] of rows.entries()) {
    const column =
      Math.abs(Number(latitude)) > 90
        ? 'latitude'
        : Math.abs(Number(longitude)) > 180
          ? 'longitude'
          : zone && !isZone(zone)
            ? 'zone'
            : null;
    if (column) return { line: index + 1, column };
  }
  return null;
}

export const publishTable: Of<'publishTable'> = async (ctx, { table, rows: text, source, note }) => {
  const rows = cellsOf(text);
  const problem = problemsOf(TABLES[table], rows)[0] ?? placeProblem(table, rows);
  if (problem) throw ctx.refuse('table-wrong', { line: problem.line, column: problem.column });
  const [now] = await tableVersions(ctx, table);
  if (textOf(now!.rows) === textOf(rows)) throw ctx.refuse('table-same');
  const { tables } = await currentBase(ctx);
  const all = Object.fromEntries(TABLE_NAMES.map((name) => [name, name === table ? rows : tables[name].rows])) as unknown as TableRows;
  if (!computes(all)) throw ctx.refuse('table-wrong', { line: 0, column: table });
  const version = now!.version + 1;
  const written = await ctx.db
    .insertInto('hora_base')
    .values({ space_id: ctx.space, name: table, version, rows: textOf(rows), sha256: sha256(rows), source, note, created_at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returning('version')
    .executeTakeFirst();
  // Somebody else was faster.
  if (!written) throw conflict({ version });
  await ctx.audit({
    action: 'hora.publishTable',
    entity: 'hora_base',
    entityId: table,
    after: { version, sha256: sha256(rows) },
    reason: note,
  });
  return { version };
};

export const publishMethod: Of<'publishMethod'> = async (ctx, { method, note, ...chosen }) => {
  const now = (await currentMethods(ctx))[method];
  const settings: ChartSettings = { zodiac: now.settings.zodiac, ...chosen };
  if (SETTING_NAMES.every((name) => settings[name] === now.settings[name])) throw ctx.refuse('settings-same');
  const version = now.version + 1;
  const written = await ctx.db
    .insertInto('hora_method')
    .values({ space_id: ctx.space, id: method, version, settings: JSON.stringify(settings), note, created_at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returning('version')
    .executeTakeFirst();
  // Somebody else was faster.
  if (!written) throw conflict({ version });
  await ctx.audit({
    action: 'hora.publishMethod',
    entity: 'hora_method',
    entityId: method,
    before: now.settings,
    after: settings,
    reason: note,
  });
  return { version };
};
