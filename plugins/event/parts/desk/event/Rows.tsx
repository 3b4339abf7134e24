import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

interface Props<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  fresh: Item;
  most: number;
  add: string;
  renderRow: (item: Item, change: (part: Partial<Item>) => void, nth: number) => ReactNode;
}

/** Things of one kind, a row each: added at the end, taken out one by one. */
export function Rows<Item extends object>({ items, onChange, fresh, most, add, renderRow }: Props<Item>) {
  const t = useText('event');
  return (
    <>
      {items.length > 0 && (
        <ul className="event-Rows">
          {items.map((item, nth) => (
            <li key={nth}>
              {renderRow(item, (part) => onChange(items.map((other, at) => (at === nth ? { ...other, ...part } : other))), nth)}
              <IconButton
                icon="trash"
                label={t('desk.takeOut', { number: nth + 1 })}
                onClick={() => onChange(items.filter((_other, at) => at !== nth))}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length < most && (
        <p>
          <Button variant="secondary" onClick={() => onChange([...items, fresh])}>
            <Icon name="plus" />
            {add}
          </Button>
        </p>
      )}
    </>
  );
}
