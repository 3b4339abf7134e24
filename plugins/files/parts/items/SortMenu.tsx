import { useText } from '#kernel/contract/page.ts';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { FILTERS } from '../../rules/place.ts';
import { SORTS } from '../../schemas.ts';
import { useManager } from './Manager.ts';

/** How the list is sorted and what it is narrowed to. Folders always come first. */
export function SortMenu() {
  const t = useText('files');
  const { place, goTo } = useManager();
  const sorts = SORTS.map((sort) => ({
    label: t(`manager.sort.${sort}`),
    checked: place.sort === sort,
    disabled: place.q !== '',
    onSelect: () => goTo({ sort, order: sort === 'name' || sort === 'type' ? 'asc' : 'desc' }),
  }));
  const orders = (['asc', 'desc'] as const).map((order) => ({
    label: t(`manager.order.${order}`),
    checked: place.order === order,
    disabled: place.q !== '',
    onSelect: () => goTo({ order }),
  }));
  const kinds = FILTERS.map((kind) => ({
    label: t(`manager.kind.${kind}`),
    checked: place.kind === kind,
    onSelect: () => goTo({ kind }),
  }));
  return <MenuButton label={t('manager.sort')} icon="sort" groups={[sorts, orders, kinds]} />;
}
