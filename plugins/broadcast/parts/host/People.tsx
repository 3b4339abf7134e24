import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { HostState } from '../../schemas.ts';

interface Props {
  viewers: HostState['viewers'];
  onLower: (viewer: string) => void;
}

/** Who watches; raised hands first, in the order in which they went up. */
export function People({ viewers, onLower }: Props) {
  const t = useText('broadcast');
  const sorted = viewers.toSorted((a, b) => (a.handAt ?? '9').localeCompare(b.handAt ?? '9'));
  const hands = viewers.filter(({ handAt }) => handAt !== null).length;
  return (
    <section className="broadcast-People" aria-label={t('people.title')}>
      <h2>{t('people.title')}</h2>
      <p role="status">{t('people.count', { count: viewers.length, hands })}</p>
      <ul>
        {sorted.map(({ id, name, guest, transport, handAt }) => (
          <li key={id}>
            <span className="broadcast-People-name">{name || t('viewer.guest')}</span>
            {guest && name && <Badge>{t('viewer.guest')}</Badge>}
            <Badge>{t(`transport.${transport}`)}</Badge>
            {handAt !== null && (
              <Button variant="secondary" onClick={() => onLower(id)}>
                {t('hand.down')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
