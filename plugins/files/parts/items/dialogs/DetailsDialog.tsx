import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { lookOf } from '../../../rules/lookOf.ts';
import { mayDo } from '../../../rules/mayDo.ts';
import type { TextState } from '../../../rules/readable.ts';
import type { Crumb, Item } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { FileIcon } from '../FileIcon.tsx';
import { StateBadges } from '../StateBadges.tsx';
import { useManager } from '../Manager.ts';
import { useFailure } from '../useFailure.ts';
import { useSize } from '../useSize.ts';
import { AltForm } from './AltForm.tsx';
import './details.css';

const CommentsPart = lazy(() => import('../../comments/CommentsPart.tsx'));

/** All that is known of an item, read anew when it is opened. */
export default function DetailsDialog({ item: known, onClose }: { item: Item; onClose: () => void }) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const failure = useFailure();
  const { list, state } = useManager();
  const [read, setRead] = useState<{ data: Item; crumbs: readonly Crumb[]; text: TextState | '' } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { _id } = known;
  useEffect(() => {
    let left = false;
    call('document', { id: _id }).then(
      (answer) => {
        if (left) return;
        setRead(answer);
        list.patch(answer.data);
      },
      (error: unknown) => !left && setProblem(error),
    );
    return () => {
      left = true;
    };
  }, [_id, list]);
  const item = read?.data ?? known;
  const way =
    read && [t(`manager.drive.${item.drive}`), ...read.crumbs.filter(({ id }) => id !== item._id).map(({ name }) => name)].join(' / ');
  const address = item.mode === 'public' && item.url ? new URL(item.url, location.origin).href : null;
  const lines: (readonly [string, string | null])[] = [
    ['type', t(`manager.look.${lookOf(item)}`) + (item.mimetype ? ` (${item.mimetype})` : '')],
    ['size', item.type === 'file' ? `${size(item.size)} (${format.number(item.size)} ${t('manager.bytes')})` : null],
    ['dimensions', item.dimensions ? `${format.number(item.dimensions.width)} × ${format.number(item.dimensions.height)}` : null],
    ['where', way],
    ['created', format.date(item.createdAt, 'time')],
    ['updated', format.date(item.updatedAt, 'time')],
    ['text', read?.text ? t(`manager.text.${read.text}`) : null],
    ['mode', item.type === 'file' ? t(`manager.mode.${item.mode}`) : null],
  ];
  return (
    <Dialog open title={item.name} onClose={onClose}>
      {problem !== null && (
        <Alert live tone="danger">
          {failure('document', problem)}
        </Alert>
      )}
      <div className="files-Details">
        <FileIcon item={item} large />
        <StateBadges item={item} />
        <dl>
          {lines.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{t(`manager.details.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
          {address && (
            <div>
              <dt>{t('manager.details.link')}</dt>
              <dd>
                <span>{address}</span>
                <CopyButton text={address} label={t('manager.details.copy')} />
              </dd>
            </div>
          )}
        </dl>
        {read &&
          item.type === 'file' &&
          item.state === 'ready' &&
          item.mimetype.startsWith('image/') &&
          mayDo(state.can, [known]).write && (
            <AltForm
              item={item}
              onKept={(kept) => {
                setRead({ ...read, data: kept });
                list.patch(kept);
              }}
            />
          )}
        {read && item.type === 'file' && item.state !== 'infected' && (
          <Suspense>
            <CommentsPart itemId={_id} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
