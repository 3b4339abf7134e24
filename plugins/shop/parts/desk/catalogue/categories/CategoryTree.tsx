import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { call } from '../../../call.ts';
import type { DeskCategory } from '../../../../rules/categoryNames.ts';
import { branches, isBelow, type Branch } from './branches.ts';

/** How much of a line's height at its top means "before it"; below that it means "into it". */
const BEFORE = 0.35;

/** Categories in their tree. A line is dragged before another one or into it; its menu does the same for the keyboard. */
export function CategoryTree({ categories, onEdit }: { categories: readonly DeskCategory[]; onEdit: (category: DeskCategory) => void }) {
  const t = useText('shop');
  const { failed, send } = useSend('shop');
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<{ id: string; where: 'before' | 'inside' } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = async (id: string, parentId: string | null, beforeId: string | null) => {
    const name = categories.find((category) => category.id === id)?.name.th ?? '';
    if (await send(() => call('moveCategory', { id, parentId, beforeId }))) setAnnouncement(t('category.moved', { name }));
  };
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const entries = ({ category, siblings, place }: Branch) => {
    const [above, next] = [siblings[place - 1], siblings[place + 2]];
    const parent = categories.find(({ id }) => id === category.parentId);
    return [
      { label: t('category.edit'), icon: 'edit' as const, onSelect: () => onEdit(category) },
      {
        label: t('category.up'),
        icon: 'chevron-up' as const,
        disabled: !above,
        onSelect: () => void move(category.id, category.parentId, above!.id),
      },
      {
        label: t('category.down'),
        icon: 'chevron-down' as const,
        disabled: place === siblings.length - 1,
        onSelect: () => void move(category.id, category.parentId, next?.id ?? null),
      },
      {
        label: t('category.into', { name: above?.name.th ?? '' }),
        icon: 'chevron-right' as const,
        disabled: !above,
        onSelect: () => void move(category.id, above!.id, null),
      },
      {
        label: t('category.out'),
        icon: 'chevron-left' as const,
        disabled: !parent,
        onSelect: () => void move(category.id, parent!.parentId, null),
      },
    ];
  };
  return (
    <>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <p className="ui-Hidden" role="status">
        {announcement}
      </p>
      <ul className="shop-Tree" aria-label={t('page.deskCategories')}>
        {branches(categories).map((branch) => {
          const { category, level } = branch;
          const { id } = category;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              data-level={level}
              data-drop={drop?.id === id ? drop.where : undefined}
              onDragOver={(event) => {
                if (!dragged || isBelow(categories, id, dragged)) return;
                event.preventDefault();
                const { top, height } = event.currentTarget.getBoundingClientRect();
                setDrop({ id, where: event.clientY - top < height * BEFORE ? 'before' : 'inside' });
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged && drop) void (drop.where === 'before' ? move(dragged, category.parentId, id) : move(dragged, id, null));
                end();
              }}
            >
              <span className="shop-Tree-name" draggable onDragStart={() => setDragged(id)} onDragEnd={end}>
                <Icon name="drag" />
                <button type="button" onClick={() => onEdit(category)}>
                  <span className="ui-Hidden">{t('category.level', { level })} </span>
                  {category.name.th}
                </button>
                <small>{t('category.products', { count: category.products })}</small>
                {!category.active && <Badge>{t('category.off')}</Badge>}
              </span>
              <MenuButton label={t('category.menu', { name: category.name.th })} groups={[entries(branch)]} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
