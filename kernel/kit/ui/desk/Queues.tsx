import { Link } from '#kit/page/Link.tsx';
import { Stat } from '../data/Stat.tsx';
import './desk.css';

/** One figure of what there is to do. */
export interface Queue {
  label: string;
  value: string;
  hint?: string;
  to?: string;
  /** It waits for the staff: marked. */
  waits?: boolean;
}

/** What waits, each a way into the list of it. */
export function Queues({ label, queues }: { label: string; queues: readonly Queue[] }) {
  return (
    <ul className="ui-Queues" aria-label={label}>
      {queues.map(({ to, waits, ...stat }) => (
        <li key={stat.label} data-waits={waits || undefined}>
          {to ? (
            <Link to={to}>
              <Stat {...stat} />
            </Link>
          ) : (
            <Stat {...stat} />
          )}
        </li>
      ))}
    </ul>
  );
}
