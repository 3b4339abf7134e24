import { useFormat, useText } from '#kernel/contract/page.ts';
import { Stat, type StatProps } from '#kit/ui/data/Stat.tsx';
import type { TileFigure } from '../../contract.ts';

/** A figure against what it was before, in whole per cent; nothing where there was none, or nothing has changed. */
export function changeOf(now: number, before: number | null, moreIsGood = true): StatProps['change'] {
  const percent = before !== null && before > 0 ? Math.round(((now - before) / before) * 100) : 0;
  return percent === 0
    ? undefined
    : { direction: percent > 0 ? 'up' : 'down', text: `${Math.abs(percent)}%`, good: percent > 0 === moreIsGood };
}

/** Figures that matter, side by side. */
export function FigureRow({ figures }: { figures: readonly TileFigure[] }) {
  const t = useText('panel');
  const { money, number } = useFormat();
  const inWords = (value: number, unit: TileFigure['unit']) => (unit === 'satang' ? money(value) : number(value));
  return (
    <div className="ui-Stats">
      {figures.map(({ label, value, unit, before, moreIsGood }) => (
        <Stat
          key={label}
          label={label}
          value={inWords(value, unit)}
          change={changeOf(value, before, moreIsGood)}
          hint={before === null ? undefined : t('board.before', { what: inWords(before, unit) })}
        />
      ))}
    </div>
  );
}
