import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { trashOf } from '../../parts/items/trashOf.ts';
import { TrashRow } from '../../parts/items/TrashRow.tsx';
import { useTrash } from '../../parts/items/useTrash.ts';
import type { Item } from '../../schemas.ts';
import type { load } from '../../gateway/pages/trash.ts';
import '../../parts/items/trash.css';

/** What was deleted: taken back, or removed for good before its days are over. */
export default function TrashPage({ data }: PageProps<typeof load>) {
  const t = useText('files');
  const trash = useTrash(data);
  const { items, total, chosen, busy } = trash;
  const [asking, setAsking] = useState<'all' | readonly Item[] | null>(null);
  const picked = items.filter(({ _id }) => chosen.has(_id));
  const words = asking && asking !== 'all' ? trash.words(asking) : '';
  const site = data.drive === 'site' ? '?drive=site' : '';

  return (
    <MemberPage area={t('menu.area')}>
      <h1>{t('page.trash')}</h1>
      {data.drives.length > 1 && (
        <Tabs label={t('manager.drives')} tabs={data.drives.map((drive) => ({ to: trashOf(drive), title: t(`manager.drive.${drive}`) }))} />
      )}
      <div className="files-Trash-head">
        <p>{t('trash.text', { days: data.days })}</p>
        <div className="ui-Actions">
          <LinkButton variant="secondary" to={`/user/filemanager${site}`}>
            {t('trash.back')}
          </LinkButton>
          {total > 0 && picked.length === 0 && (
            <Button variant="danger" disabled={busy} onClick={() => setAsking('all')}>
              {t('trash.empty-all')}
            </Button>
          )}
        </div>
      </div>
      {trash.problem && (
        <Alert live tone="danger">
          {trash.problem}
        </Alert>
      )}
      {picked.length > 0 && (
        <div className="files-Trash-bar" role="toolbar" aria-label={t('manager.toolbar')}>
          <p role="status">{t('manager.selected', { count: picked.length })}</p>
          <Button variant="quiet" disabled={busy} onClick={() => void trash.restore(picked)}>
            {t('trash.restore')}
          </Button>
          <Button variant="danger" disabled={busy} onClick={() => setAsking(picked)}>
            {t('trash.purge')}
          </Button>
        </div>
      )}
      {total === 0 ? (
        <EmptyState icon="trash" title={t('trash.empty')}>
          <p>{t('trash.empty.hint')}</p>
        </EmptyState>
      ) : (
        <ul className="files-Trash" aria-label={t('trash.list')}>
          {items.map((item) => (
            <TrashRow
              key={item._id}
              item={item}
              days={data.days}
              now={data.now}
              chosen={chosen.has(item._id)}
              onChoose={() => trash.choose(item._id)}
              onRestore={() => void trash.restore([item])}
              onPurge={() => setAsking([item])}
            />
          ))}
        </ul>
      )}
      {trash.next && (
        <div className="ui-Actions">
          <Button variant="secondary" disabled={busy} onClick={() => void trash.more()}>
            {t('trash.more')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'all' ? t('trash.empty-all.title') : t('trash.purge.title', { what: words })}
        confirmLabel={t(asking === 'all' ? 'trash.empty-all' : 'trash.purge')}
        pending={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => void (asking === 'all' ? trash.empty() : trash.purge(asking ?? [])).then(() => setAsking(null))}
      >
        <p>{asking === 'all' ? t('trash.empty-all.text', { count: total }) : t('trash.purge.text')}</p>
      </ConfirmDialog>
    </MemberPage>
  );
}
