import type { Card as CardContent } from '#kit/theme/declaration.ts';
import { Card } from './Card.tsx';

/** Cards in a grid without holes: where they do not fill the last row, the first ones are drawn wider. */
export function CardGrid({ cards, level }: { cards: readonly CardContent[]; level?: 2 | 3 | 4 }) {
  return (
    <ul className="ui-CardGrid">
      {cards.map((card) => (
        <li key={card.href}>
          <Card {...card} level={level} />
        </li>
      ))}
    </ul>
  );
}
