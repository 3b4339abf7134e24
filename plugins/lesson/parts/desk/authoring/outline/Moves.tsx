import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { Outline, Place } from './useOutline.ts';

interface Props {
  outline: Outline;
  item: 'section' | 'lesson';
  id: string;
  title: string;
  /** Null at either end. */
  up: Place | null;
  down: Place | null;
}

/** Up and down by one place: everybody's way of moving. The buttons stay where they are at the ends, so that the focus does. */
export function Moves({ outline, item, id, title, up, down }: Props) {
  const t = useText('lesson');
  return (['up', 'down'] as const).map((way) => {
    const place = way === 'up' ? up : down;
    return (
      <IconButton
        key={way}
        id={`move-${way}-${id}`}
        icon={way === 'up' ? 'chevron-up' : 'chevron-down'}
        label={t(`desk.outline.${way}`, { title })}
        aria-disabled={!place || outline.pending || undefined}
        onClick={() => place && outline.move(item, id, place, `move-${way}-${id}`)}
      />
    );
  });
}
