import type { ReactNode } from 'react';
import './DescriptionList.css';

export interface DescriptionListProps {
  items: readonly { term: ReactNode; value: ReactNode; /** `end` for money and numbers. */ align?: 'end' }[];
}

/** Facts about one thing: what each is, and what it is here. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="ui-DescriptionList">
      {items.map(({ term, value, align }, index) => (
        <div key={index} data-align={align}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
