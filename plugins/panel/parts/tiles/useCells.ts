import { useFormat } from '#kernel/contract/page.ts';
import type { TileUnit } from '../../contract.ts';

/** Values of tables as people read them. */
export function useCells(): (value: string | number | null, unit: TileUnit) => string {
  const { money, number, date } = useFormat();
  return (value, unit) => {
    if (value === null) return '–';
    if (typeof value === 'string') {
      if (unit === 'moment') return date(value, 'time');
      if (unit === 'day') return date(`${value}T05:00:00Z`, 'short');
      return unit === 'hour' ? `${value}.00` : value;
    }
    if (unit === 'satang') return money(value);
    if (unit === 'basis') return `${number(value / 100)}%`;
    return number(unit === 'milli' ? value / 1000 : value);
  };
}

/** Whether values stand at the end of their column. */
export const isNumber = (unit: TileUnit): boolean => unit === 'count' || unit === 'satang' || unit === 'milli' || unit === 'basis';
