import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Meter } from '#kit/ui/data/Meter.tsx';
import type { overview } from '../../gateway/pages/browse.ts';
import { Dot } from '../../parts/Dot.tsx';
import '../../parts/project.css';

/** A project whose board everybody may read: what there is to do, and how far it has come. */
export default function OverviewPage({ data: { project, description, counts, done, total } }: PageProps<typeof overview>) {
  const t = useText('project');
  return (
    <div className="project-Page">
      <h1>{project.name}</h1>
      {description && <Prose html={description} />}
      <Meter label={t('progress')} value={done} max={Math.max(1, total)} text={t('progress.of', { done, total })} warning={2} danger={2} />
      <div className="project-Public">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ state, colour, count, tasks }) => (
            <section key={state}>
              <h2>
                <Dot colour={colour} /> {state} <small>{count}</small>
              </h2>
              <ul>
                {tasks.map((task) => (
                  <li key={task.id}>
                    <small>
                      {project.key}-{task.number}
                    </small>{' '}
                    {task.title}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </div>
  );
}
