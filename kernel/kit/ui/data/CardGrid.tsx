import type { Card as CardContent } from '#kit/theme/declaration.ts';
import { Card } from './Card.tsx';

/**
 * Cards in a grid without holes: where they do not fill the last row, the first ones are drawn wider. How many there are over is counted
 * here: a `:has()` that counted them would have browsers style a page anew as a whole with every row of any list in it.
 */
export function CardGrid({ cards, level }: { cards: readonly CardContent[]; level?: 2 | 3 | 4 }) {
  return (
    <ul className="ui-CardGrid" data-of-two={cards.length % 2} data-of-three={cards.length % 3} data-of-four={cards.length % 4}>
      {cards.map((card) => (
        <li key={card.href}>
          <Card {...card} level={level} />
        </li>
      ))}
    </ul>
  );
}
