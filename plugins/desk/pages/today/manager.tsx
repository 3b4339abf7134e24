import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { load } from '../../gateway/pages/today.ts';
import { useAreas } from '../../parts/useAreas.ts';
import './today.css';

/** What waits today, area by area, the oldest first, with the ways to all of it. */
export default function Today({ data: { areas: waiting, counts, failed } }: PageProps<typeof load>) {
  const t = useText('desk');
  const format = useFormat();
  const { areas } = useAreas();
  const shown = areas.flatMap((area) => {
    const tasks = waiting.find((each) => each.area === area.id)?.tasks ?? [];
    const lists = area.entries.flatMap(({ path, title, count }) => {
      const waits = counts[`${area.id}.${count}`];
      return waits ? [{ path, title, waits }] : [];
    });
    return tasks.length + lists.length > 0 ? [{ ...area, tasks, lists }] : [];
  });
  return (
    <DeskPage title={t('page.today')}>
      {failed && <Alert tone="warning">{t('today.failed')}</Alert>}
      {shown.length === 0 && !failed && <EmptyState icon="check" title={t('today.none')} />}
      <div className="desk-Today">
        {shown.map(({ id, title, icon, tasks, lists }) => (
          <section key={id} className="desk-Today-area" aria-labelledby={`today-${id}`}>
            <header>
              <h2 id={`today-${id}`}>
                <Icon name={icon} />
                {title}
              </h2>
              {lists.length > 0 && (
                <p>
                  {t('today.all')}
                  {lists.map((list) => (
                    <Link key={list.path} className="ui-Target" to={list.path}>
                      {list.title} {format.number(list.waits)}
                    </Link>
                  ))}
                </p>
              )}
            </header>
            <ul>
              {tasks.map((task) => (
                <li key={task.path + task.title}>
                  <Link to={task.path}>
                    <span>{task.title}</span>
                    <small>{task.detail}</small>
                    <time dateTime={task.since}>{format.date(task.since, 'time')}</time>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DeskPage>
  );
}
