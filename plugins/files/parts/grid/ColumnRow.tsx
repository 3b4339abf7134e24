import type { ComponentProps } from 'react';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Item } from '../../schemas.ts';
import { FileIcon } from '../items/FileIcon.tsx';

/** What stands in a row of a column: what it is, its name, and that there is more in it. */
export function ColumnRow({ item }: { item: Item }) {
  return (
    <>
      <FileIcon item={item} />
      <span className="files-Column-name">{item.name}</span>
      {item.type === 'folder' && <Icon name="chevron-right" />}
    </>
  );
}

/** Row of a column that is not loaded yet. */
export const BlankRow = (props: ComponentProps<'div'>) => <div {...props} className="files-ColumnRow" aria-busy="true" />;
