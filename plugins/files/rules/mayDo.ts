import type { ListItem } from '../schemas.ts';
import type { Can } from './itemList.ts';

/** What a visitor may do with items where they stand; of what was found in other places each says it itself. */
export function mayDo(can: Can, items: readonly ListItem[]): Can & { readonly move: boolean } {
  const all = (right: 'change' | 'move' | 'manage') => items.every(({ may }) => may === undefined || may[right]);
  return {
    write: can.write && all('change'),
    move: can.write && all('move'),
    publish: can.publish && all('manage'),
    share: can.share && all('manage'),
  };
}
