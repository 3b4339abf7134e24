import { useEffect, useState } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { Visit } from '../../calls/shares.ts';
import { call } from '../call.ts';

type VisitOf = Value<typeof Visit>;
interface Visits {
  readonly visits: readonly VisitOf[];
  readonly next: string | null;
}
const ICONS: Record<VisitOf['what'], IconName> = { opened: 'eye', downloaded: 'download', uploaded: 'upload', refused: 'lock' };

/** What was done through a link, the newest first. */
export function VisitList({ shareId }: { shareId: string }) {
  const t = useText('files');
  const format = useFormat();
  const why = useProblem();
  const [list, setList] = useState<Visits | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let left = false;
    call('shareVisits', { id: shareId }).then(
      (page) => left || setList(page),
      (error: unknown) => left || setProblem(why(error)),
    );
    return () => {
      left = true;
    };
  }, [shareId, why]);

  async function more(before: Visits): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      const { visits, next } = await call('shareVisits', { id: shareId, after: before.next ?? '' });
      setList({ visits: [...before.visits, ...visits], next });
    } catch (error) {
      setProblem(why(error));
    } finally {
      setPending(false);
    }
  }

  if (problem) return <Alert tone="danger" live title={problem} />;
  if (!list)
    return (
      <p role="status">
        <span className="ui-Spinner" /> {t('share.loading')}
      </p>
    );
  if (list.visits.length === 0)
    return (
      <EmptyState icon="history" title={t('share.noVisits')}>
        <p>{t('share.noVisitsText')}</p>
      </EmptyState>
    );
  return (
    <div className="files-Share-visits">
      <p className="files-Share-note">{t('share.visitsNote')}</p>
      <ul aria-label={t('share.visitsLabel')}>
        {list.visits.map(({ id, at, what, name, network, browser }) => (
          <li key={id} data-what={what}>
            <Icon name={ICONS[what]} />
            <div>
              <p>{t(`share.visit.${what}`, { name })}</p>
              <p className="files-Share-note">
                <time dateTime={at}>{format.date(at, 'time')}</time>
                {[browser || t('share.unknownBrowser'), network].filter(Boolean).map((each) => ` · ${each}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {list.next && (
        <SubmitButton
          type="button"
          variant="secondary"
          state={pending ? 'loading' : 'normal'}
          labels={{ normal: t('share.moreVisits'), loading: t('share.loading') }}
          onClick={() => void more(list)}
        />
      )}
    </div>
  );
}
