import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import type { Dish, MenuGroup } from '../settings.ts';
import { Price } from './Price.tsx';

function Tile({ dish }: { dish: Partial<Dish> }) {
  const { local } = useThemeSettings();
  return (
    <li className="bt-tile" data-picture={dish.image ? true : undefined}>
      {dish.image && (
        <img
          src={dish.image.src}
          alt={local(dish.image.alt)}
          width={dish.image.width}
          height={dish.image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <h4>
          <Phrases text={local(dish.name)} />
        </h4>
        {local(dish.text) && <p>{local(dish.text)}</p>}
      </div>
      <Price baht={dish.price ?? 0} />
      {local(dish.tag) && <span className="bt-tag">{local(dish.tag)}</span>}
    </li>
  );
}

/** What there is to order, as tiles that a finger finds: three in a row, two on a phone. */
export function MenuBoard({ menu }: { menu: readonly Partial<MenuGroup>[] }) {
  const { local } = useThemeSettings();
  return menu.map(({ name, items = [] }, index) => (
    <div key={index} className="bt-menu">
      {local(name) && <h3>{local(name)}</h3>}
      <ul className="bt-tiles">
        {items.map((dish, at) => (
          <Tile key={at} dish={dish} />
        ))}
      </ul>
    </div>
  ));
}
