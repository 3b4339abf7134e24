import type { ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { allowedActions, type EntryAction } from '../../machines/entry.ts';
import type { EntryRow } from '../../schemas.ts';
import './Entries.css';

const TONES: Readonly<Record<EntryRow['state'], BadgeTone>> = {
  draft: 'warning',
  published: 'success',
  archived: 'neutral',
  trashed: 'danger',
};

const allowed = (row: EntryRow) =>
  allowedActions({ state: row.state, hasDraft: row.hasDraft, scheduled: row.publishAt !== null, home: row.home, previous: null });

interface Props {
  rows: readonly EntryRow[];
  /** There are others after them. */
  hasMore: boolean;
  empty: ReactNode;
  onAsk: (row: EntryRow, action: EntryAction) => void;
}

/** Pages and posts with their states, and the way into and out of the trash. */
export function EntriesTable({ rows, hasMore, empty, onAsk }: Props) {
  const t = useText('cms');
  const format = useFormat();
  return (
    <DeskTable
      caption={t('entries.title')}
      sum={t('entries.count', { count: rows.length, hasMore: String(hasMore) })}
      columns={[
        { key: 'title', title: t('field.title') },
        { key: 'kind', title: t('field.kind') },
        { key: 'state', title: t('field.state'), head: true },
        { key: 'changed', title: t('entries.changed') },
        { key: 'language', title: t('field.language') },
        { key: 'path', title: t('field.slug'), extra: true },
        { key: 'acts', title: t('entries.actions') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          // what is in the trash has no address
          row.state === 'trashed' ? (
            row.title
          ) : (
            <Link key="title" className="ui-Target" to={row.path}>
              {row.title}
            </Link>
          ),
          row.parentTitle ? `${t(`kind.${row.kind}`)} · ${row.parentTitle}` : t(`kind.${row.kind}`),
          <span key="state" className="cms-Entries-states">
            <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
            {row.state === 'published' && row.hasDraft && <Badge tone="warning">{t('state.changed')}</Badge>}
            {row.publishAt && <Badge tone="info">{t('state.scheduledAt', { at: format.date(row.publishAt, 'time') })}</Badge>}
            {row.unpublishAt && <Badge tone="info">{t('state.endsAt', { at: format.date(row.unpublishAt, 'time') })}</Badge>}
            {row.visibility === 'members' && <Badge>{t('visibility.members')}</Badge>}
          </span>,
          <time key="changed" dateTime={row.updatedAt}>
            {format.date(row.updatedAt, 'time')}
          </time>,
          t(`language.${row.locale}`),
          row.path,
          allowed(row).includes('TRASH') ? (
            <IconButton key="acts" icon="trash" label={t('entries.trash', { title: row.title })} onClick={() => onAsk(row, 'TRASH')} />
          ) : (
            allowed(row).includes('RESTORE') && (
              <IconButton
                key="acts"
                icon="history"
                label={t('entries.restore', { title: row.title })}
                onClick={() => onAsk(row, 'RESTORE')}
              />
            )
          ),
        ],
      }))}
      empty={empty}
      stickyHead
    />
  );
}
