import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** In place of a category's id: what sells most; everything is the empty one. */
export const FAVOURITES = 'most-sold';

interface Props {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly categories: readonly { readonly id: string; readonly name: string }[];
}

/** Which goods are shown: those that sell most, all, or of a category. */
export function Chips({ value, onChange, categories }: Props) {
  const t = useText('pos');
  const all = [{ id: FAVOURITES, name: t('till.sell.mostSold') }, { id: '', name: t('till.sell.all') }, ...categories];
  return (
    <div className="pos-Chips" role="group" aria-label={t('till.sell.categories')}>
      {all.map(({ id, name }) => (
        <button key={id} type="button" className="pos-Chip" aria-pressed={id === value} onClick={() => onChange(id)}>
          {id === FAVOURITES && <Icon name="star" />}
          {name}
        </button>
      ))}
    </div>
  );
}
