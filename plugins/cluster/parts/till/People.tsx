import { useText } from '#kernel/contract/page.ts';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import type { ClusterRole } from '../../contract.ts';
import './till.css';

export interface Person {
  id: string;
  name: string;
  role: ClusterRole;
}

/** Who may sign in at a till, each a big button. */
export function People({ people, onChoose }: { people: readonly Person[]; onChoose: (person: Person) => void }) {
  const t = useText('cluster');
  return (
    <ul className="cluster-People">
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onChoose(person)}>
            <Avatar name={person.name} size={64} decorative />
            <span className="cluster-People-name">{person.name}</span>
            <span className="cluster-People-role">{t(`person.${person.role}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
