import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import type { OverviewData } from '../../gateway/pages/browse.ts';
import { taskPath } from '../../rules/keys.ts';
import { Dot } from '../Dot.tsx';

/** How many tasks are in which state, which milestones are reached, and what was done last. */
export function OverviewHalves({
  project,
  counts,
  milestones,
  activity,
}: Pick<OverviewData, 'project' | 'counts' | 'milestones' | 'activity'>) {
  const t = useText('project');
  const { date, number } = useFormat();
  return (
    <div className="project-Halves">
      <section>
        <h2>{t('overview.states')}</h2>
        <ul className="project-Counts">
          {counts.map(({ state, colour, count }) => (
            <li key={state}>
              <Link to={`/project/admin/table?project=${project.key}&state=${encodeURIComponent(state)}`}>
                <Dot colour={colour} /> {state}
              </Link>
              <span>{number(count)}</span>
            </li>
          ))}
        </ul>
        <h2>{t('overview.milestones')}</h2>
        <ul className="project-Counts">
          {milestones.map((milestone) => (
            <li key={milestone.id}>
              <Link to={taskPath(`${project.key}-${milestone.number}`)}>{milestone.title}</Link>
              <span>
                {milestone.completedAt ? t('overview.reached') : milestone.dueOn ? date(`${milestone.dueOn}T05:00:00Z`, 'short') : '–'}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('overview.news')}</h2>
        <ol className="project-News">
          {activity.map((row) => (
            <li key={row.id}>
              <strong>{row.actor || t('somebody')}</strong> {t(`news.${row.verb}`)} <Link to={taskPath(row.key)}>{row.key}</Link>{' '}
              {row.title} <small>{date(row.at, 'time')}</small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
