import type { Row } from '../schemas.ts';

/** Message key of what a row of a statement is, and its values. */
export function rowTitle({ code, effect, other }: Pick<Row, 'code' | 'effect' | 'other'>): { key: string; values: { name: string } } {
  const values = { name: other ?? '' };
  if (effect === 'hold' || effect === 'release')
    return { key: `row.${effect === 'release' && code === 'expire' ? 'expire' : effect}`, values };
  if (code !== 'transfer') return { key: `row.${code}`, values };
  return { key: `row.${effect === 'out' ? 'sent' : 'received'}${other ? '' : 'Unnamed'}`, values };
}
