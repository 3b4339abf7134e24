import { Link, useText } from '#kernel/contract/page.ts';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import type { AgendaItem, Speaker } from '../../schemas.ts';

/** What happens when, and in which room; nothing where nothing was written down. */
export function Agenda({ items }: { items: readonly AgendaItem[] }) {
  const t = useText('event');
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{t('detail.agenda')}</h2>
      <ol className="event-Agenda">
        {items.map(({ at, title, speaker, room }, nth) => (
          <li key={nth}>
            <time>{at}</time>
            <div>
              <p>{title}</p>
              {(speaker || room) && <p className="event-Note">{[speaker, room].filter(Boolean).join(' · ')}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Speakers({ speakers }: { speakers: readonly Speaker[] }) {
  const t = useText('event');
  if (speakers.length === 0) return null;
  return (
    <section>
      <h2>{t('detail.speakers')}</h2>
      <ul className="event-Speakers">
        {speakers.map(({ name, about, page }) => (
          <li key={name}>
            <Avatar name={name} />
            <div>
              <p>{page ? <Link to={page}>{name}</Link> : name}</p>
              {about && <p className="event-Note">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
