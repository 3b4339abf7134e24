import { useEffect, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { Version } from '../../../calls/versions.ts';
import { downloadAddress } from '../../../rules/addresses.ts';
import type { Item } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { useManager } from '../Manager.ts';
import { useFailure } from '../useFailure.ts';
import { useSize } from '../useSize.ts';
import './versions.css';

type Kept = Awaited<ReturnType<typeof call<'versions'>>>;

interface RowProps {
  item: Item;
  version: Version;
  mayRemove: boolean;
  pending: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

/** One version: when it was sent and by whom, and what can be done with it. */
function VersionRow({ item, version, mayRemove, pending, onRestore, onRemove }: RowProps) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const { number, state, current, by } = version;
  const at = format.date(version.createdAt, 'time');
  const good = state === 'ready' || state === 'broken';
  return (
    <li data-current={current || undefined}>
      <div>
        <p className="files-Versions-at">
          <time dateTime={version.createdAt}>{at}</time>
          {current && <Badge tone="success">{t('manager.versions.current')}</Badge>}
        </p>
        <p className="files-Versions-about">
          {[t('manager.versions.number', { number }), size(version.size), by, good ? null : t(`manager.state.${state}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="files-Versions-acts">
        {good && (
          <a
            className="ui-Button"
            data-variant="quiet"
            href={downloadAddress(item._id, number)}
            download=""
            aria-label={t('manager.versions.download-of', { at })}
          >
            {t('manager.download')}
          </a>
        )}
        {good && !current && (
          <Button variant="secondary" disabled={pending} aria-label={t('manager.versions.restore-of', { at })} onClick={onRestore}>
            {t('manager.versions.restore')}
          </Button>
        )}
        {mayRemove && !current && state !== 'quarantined' && (
          <Button variant="quiet" disabled={pending} aria-label={t('manager.versions.remove-of', { at })} onClick={onRemove}>
            {t('manager.versions.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What a file is and what was in it before: to save, to take back, to remove. */
export default function VersionsDialog({ item: known, onClose }: { item: Item; onClose: () => void }) {
  const t = useText('files');
  const failure = useFailure();
  const { list, refreshUsage } = useManager();
  const [item, setItem] = useState(known);
  const [kept, setKept] = useState<Kept | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { _id: id } = known;
  useEffect(() => {
    let left = false;
    call('versions', { id }).then(
      (answer) => left || setKept(answer),
      (error: unknown) => left || setProblem(error),
    );
    return () => {
      left = true;
    };
  }, [id]);

  async function act(work: () => Promise<void>) {
    setPending(true);
    setProblem(null);
    try {
      await work();
      setKept(await call('versions', { id }));
    } catch (error) {
      setProblem(error);
    } finally {
      setPending(false);
    }
  }
  const restore = (number: number) =>
    act(async () => {
      const answer = await call('restoreVersion', { itemId: id, number });
      setItem(answer.item);
      list.patch(answer.item);
      showToast(t('manager.versions.restored', { name: item.name }));
    });
  const remove = (number: number) =>
    act(async () => {
      await call('removeVersion', { itemId: id, number });
      refreshUsage();
      showToast(t('manager.versions.removed'));
    });

  return (
    <Dialog open size="large" title={t('manager.versions.title', { name: item.name })} onClose={onClose}>
      {problem !== null && (
        <Alert live tone="danger">
          {failure('versions', problem)}
        </Alert>
      )}
      {kept === null && problem === null && (
        <p role="status">
          <span className="ui-Spinner" /> {t('manager.loading')}
        </p>
      )}
      {kept && (
        <div className="files-Versions">
          <p className="files-Versions-about">{t('manager.versions.lead', { kept: kept.kept, days: kept.days })}</p>
          <ol aria-label={t('manager.versions')}>
            {kept.versions.map((version) => (
              <VersionRow
                key={version.number}
                item={item}
                version={version}
                mayRemove={kept.mayRemove}
                pending={pending}
                onRestore={() => void restore(version.number)}
                onRemove={() => void remove(version.number)}
              />
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}
