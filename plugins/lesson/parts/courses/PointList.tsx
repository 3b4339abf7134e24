import { Icon } from '#kit/ui/content/Icon.tsx';

/** Points of a list, with a tick each where they are what one gets. */
export function PointList({ points, plain }: { points: readonly string[]; plain?: boolean }) {
  return (
    <ul className="lesson-Points" data-plain={plain || undefined}>
      {points.map((point) => (
        <li key={point}>
          <Icon name={plain ? 'chevron-right' : 'check'} />
          {point}
        </li>
      ))}
    </ul>
  );
}
