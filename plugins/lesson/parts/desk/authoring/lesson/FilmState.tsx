import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useLookAgain } from '#kit/page/useLookAgain.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { FilmFacts } from '../../../../calls/deskSchemas.ts';
import { call } from '../../../call.ts';

/** How often it is looked how far a film is, ms. */
const AGAIN = 3_000;

/** How far the copies of a lesson's film are. */
export function FilmState({ lessonId, fileId, film: stored }: { lessonId: string; fileId: string; film: FilmFacts }) {
  const t = useText('lesson');
  const [seen, setSeen] = useState<{ stored: FilmFacts; film: FilmFacts }>({ stored, film: stored });
  const film = seen.stored === stored ? seen.film : stored;
  const { state, percent, reason, sizes, url } = film;
  const goesOn = state === 'waiting' || state === 'converting';
  const look = async (name: 'findDeskLesson' | 'convertLesson') => {
    const { files } = await call(name, { id: lessonId });
    const now = files.find(({ id }) => id === fileId)?.film;
    if (now) setSeen({ stored, film: now });
  };
  // Where there is no connection for a moment the next look has it.
  useLookAgain(() => void look('findDeskLesson').catch(() => {}), goesOn ? AGAIN : null);
  const [pending, setPending] = useState(false);
  const again = () => {
    setPending(true);
    void look('convertLesson').finally(() => setPending(false));
  };
  if (state === 'failed')
    return (
      <InlineAlert tone="danger">
        {t('desk.film.failed')}: {t(`desk.film.reason.${reason || 'stopped'}`)}{' '}
        <Button variant="quiet" aria-disabled={pending || undefined} onClick={() => !pending && again()}>
          {t('desk.film.again')}
        </Button>
      </InlineAlert>
    );
  const isSound = sizes.includes(0);
  return (
    <div className="lesson-Film" role="status">
      {goesOn ? (
        <>
          <Badge tone="info">{state === 'waiting' ? t('desk.film.waiting') : t('desk.film.converting', { percent })}</Badge>
          <progress
            className="lesson-Film-line"
            max={100}
            value={state === 'waiting' ? undefined : percent}
            aria-label={t('desk.film.waiting')}
          />
          <span className="lesson-DeskNote">{t(url ? 'desk.film.playable' : 'desk.film.waitingNote')}</span>
        </>
      ) : (
        <>
          <Badge tone="success">{t(isSound ? 'desk.film.sound' : 'desk.film.ready')}</Badge>
          {!isSound && (
            <span className="lesson-DeskNote">{t('desk.film.sizes', { sizes: sizes.map((side) => `${side}p`).join(' · ') })}</span>
          )}
        </>
      )}
    </div>
  );
}
