import { Avatar } from '#kit/ui/data/Avatar.tsx';
import type { CourseDetail } from '../../schemas.ts';

/** Who teaches. */
export function Instructors({ people }: { people: CourseDetail['instructors'] }) {
  return (
    <ul className="lesson-People">
      {people.map(({ accountId, name, title, bio, picture }) => (
        <li key={accountId}>
          <Avatar name={name} src={picture} size={64} decorative />
          <div>
            <h3>{name}</h3>
            {title && <p className="lesson-Muted">{title}</p>}
            {bio && <p>{bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
