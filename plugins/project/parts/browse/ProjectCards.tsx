import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Meter } from '#kit/ui/data/Meter.tsx';
import type { ProjectCard } from '../../gateway/pages/browse.ts';
import { HEALTH_TONES } from './tones.ts';

/** Projects of a group, each with how far it has come. */
export function ProjectCards({ projects }: { projects: readonly ProjectCard[] }) {
  const t = useText('project');
  const { date } = useFormat();
  return (
    <ul className="project-Cards">
      {projects.map((project) => (
        <li key={project.key}>
          <h3>
            <Link to={project.path}>{project.name}</Link>
          </h3>
          <p className="project-Marks">
            <small>{project.key}</small>
            <Badge>{t(`projectState.${project.state}`)}</Badge>
            {project.state === 'active' && <Badge tone={HEALTH_TONES[project.health]}>{t(`health.${project.health}`)}</Badge>}
          </p>
          <Meter
            label={t('progress')}
            value={project.done}
            max={Math.max(1, project.total)}
            text={t('progress.of', { done: project.done, total: project.total })}
            warning={2}
            danger={2}
          />
          <p className="project-Marks">
            {project.dueOn && <span>{t('until', { day: date(`${project.dueOn}T05:00:00Z`, 'short') })}</span>}
            {project.overdue > 0 && (
              <span className="project-Due" data-late>
                {t('overdue', { count: project.overdue })}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
