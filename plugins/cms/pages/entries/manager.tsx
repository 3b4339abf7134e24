import { useState } from 'react';
import { type PageProps, useNavigate, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { EntryAction } from '../../machines/entry.ts';
import { AskDialog } from '../../parts/desk/AskDialog.tsx';
import { CreateDialog } from '../../parts/desk/CreateDialog.tsx';
import { EntriesFilter } from '../../parts/desk/EntriesFilter.tsx';
import { EntriesTable } from '../../parts/desk/EntriesTable.tsx';
import { listAddress } from '../../parts/desk/listAddress.ts';
import type { EntryRow } from '../../schemas.ts';
import type { load } from '../../gateway/pages/entries.ts';

/** All pages and posts for those who look after them. */
export default function EntriesPage({ data: { filter, list } }: PageProps<typeof load>) {
  const t = useText('cms');
  const navigate = useNavigate();
  const kept = useKeptColumns();
  const [creating, setCreating] = useState(false);
  const [request, setRequest] = useState<{ row: EntryRow; action: EntryAction } | null>(null);
  const narrowed = filter.q !== '' || filter.kind !== 'all' || filter.state !== 'all';
  const create = (
    <Button data-key="c" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      {t('entries.create')}
    </Button>
  );
  return (
    <DeskPage title={t('entries.title')} actions={create}>
      <EntriesFilter filter={filter} />
      <EntriesTable
        rows={list.items}
        hasMore={list.next !== null}
        empty={
          <EmptyState
            title={t(narrowed ? 'entries.nothing' : 'entries.empty')}
            action={
              narrowed ? (
                <LinkButton variant="secondary" to="/cms">
                  {t('entries.all')}
                </LinkButton>
              ) : (
                create
              )
            }
          />
        }
        onAsk={(row, action) => setRequest({ row, action })}
      />
      {list.next && (
        <LinkButton variant="secondary" to={listAddress(filter, { ...kept, after: list.next })}>
          {t('entries.next')}
        </LinkButton>
      )}
      {creating && <CreateDialog onClose={() => setCreating(false)} onCreated={(path) => void navigate(`${path}?edit=1`)} />}
      {request && <AskDialog action={request.action} id={request.row.id} version={request.row.version} onClose={() => setRequest(null)} />}
    </DeskPage>
  );
}
