import { useText } from '#kernel/contract/page.ts';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import type { Looker } from './useLooking.ts';
import './looking.css';

/** People who are shown; the others are counted. */
const SHOWN = 4;

/** Who else looks at a project: what is written in which task is said of those who write. */
export function Lookers({ people, keyOf }: { people: readonly Looker[]; keyOf: (task: string) => string }) {
  const t = useText('project');
  if (people.length === 0) return null;
  const words = ({ name, task, edits }: Looker) => {
    const key = task === null ? '' : keyOf(task);
    return key === '' ? name : t(edits ? 'looking.edits' : 'looking.reads', { name, task: key });
  };
  return (
    <span className="project-Lookers" role="group" aria-label={t('looking.title')}>
      {people.slice(0, SHOWN).map((person) => (
        <span key={person.id} title={words(person)} data-edits={person.edits || undefined}>
          <Avatar name={person.name} size={32} decorative />
          <span className={people.length > 2 ? 'ui-Hidden' : 'project-Lookers-name'}>{words(person)}</span>
        </span>
      ))}
      {people.length > SHOWN && <span>{t('looking.more', { count: people.length - SHOWN })}</span>}
    </span>
  );
}

/** Who else has a task open, above it: it is said when somebody begins to write. */
export function TaskLookers({ people, task }: { people: readonly Looker[]; task: string }) {
  const t = useText('project');
  const here = people.filter((each) => each.task === task);
  const names = (those: readonly Looker[]) => those.map(({ name }) => name).join(', ');
  const [writers, readers] = [here.filter(({ edits }) => edits), here.filter(({ edits }) => !edits)];
  return (
    <p className="project-TaskLookers" role="status">
      {writers.length > 0 && <strong>{t('looking.editsThis', { names: names(writers) })}</strong>}
      {readers.length > 0 && <span>{t('looking.readsThis', { names: names(readers) })}</span>}
    </p>
  );
}
