import type { ReactNode } from 'react';
import { formatDate, useFormat } from '#kit/page/format.ts';
import { useLocale } from '#kit/page/PageContext.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { plainText } from '../cells.ts';
import type { Field } from '../options.ts';
import type { TableView } from './useTable.ts';

/** A value of a field as lists and conflicts show it: money in baht, days in the reader's era, choices by their names. */
export function useShown({ labelOf }: Pick<TableView, 'labelOf'>): (field: Field, value: unknown) => string {
  const { money, number, date } = useFormat();
  const locale = useLocale();
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '–';
    switch (field.kind) {
      case 'money':
        return money(value as number);
      case 'number':
        return number(value as number);
      case 'percent':
        return `${number((value as number) / 100)}%`;
      case 'moment':
        return date(value as string, 'time');
      case 'day':
        return formatDate(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(value as string));
      case 'choice':
      case 'flag':
        return labelOf(field, value);
      case 'texts':
        return (value as readonly unknown[]).map(String).join(', ') || '–';
      case 'group': {
        const texts = value as Readonly<Record<string, unknown>>;
        return plainText(texts[locale]) || plainText(texts.th) || '–';
      }
      default:
        return plainText(value);
    }
  };
}

/** A cell of a list, by the kind of its field. */
export function TableCell({ field, value, shown }: { field: Field; value: unknown; shown: ReturnType<typeof useShown> }): ReactNode {
  const words = shown(field, value);
  if (field.kind === 'flag') return <Badge tone={value === true ? 'success' : 'neutral'}>{words}</Badge>;
  if (field.kind === 'moment' && value) return <time dateTime={value as string}>{words}</time>;
  return <span className="ui-Table-words">{words}</span>;
}
