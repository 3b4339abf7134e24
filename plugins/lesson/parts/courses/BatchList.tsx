import { Icon } from '#kit/ui/content/Icon.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { useBatchFacts } from '../useBatchFacts.ts';

/** The batches that somebody may choose from: when, where, and how many seats are left. */
export function BatchList({ batches }: Pick<CourseDetail, 'batches'>) {
  const factsOf = useBatchFacts();
  return (
    <ul className="lesson-Batches">
      {batches.map((batch) => (
        <li key={batch.id}>
          <Icon name="calendar" />
          <div>
            <h3>{batch.title}</h3>
            <p>{factsOf(batch).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
