import { useText } from '#kernel/contract/page.ts';
import { extensionOf } from '../../../rules/fileName.ts';
import { lookOf } from '../../../rules/lookOf.ts';
import type { Item } from '../../../schemas.ts';

/** Says what an item is: "เอกสาร PDF". */
export function useKindText(): (item: Item) => string {
  const t = useText('files');
  return (item) => {
    const extension = item.type === 'file' ? extensionOf(item.name).toUpperCase() : '';
    return [t(`external.look.${lookOf(item)}`), extension].filter(Boolean).join(' ');
  };
}
