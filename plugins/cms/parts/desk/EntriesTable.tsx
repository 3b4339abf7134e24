import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { allowedActions, type EntryAction } from '../../machines/entry.ts';
import type { EntryRow } from '../../schemas.ts';
import './Toolbar.css';

const allowed = (row: EntryRow) =>
  allowedActions({ state: row.state, hasDraft: row.hasDraft, scheduled: row.publishAt !== null, home: row.home, previous: null });

/** Pages and posts with their states, and the way into and out of the trash. */
export function EntriesTable({ rows, onAsk }: { rows: readonly EntryRow[]; onAsk: (row: EntryRow, action: EntryAction) => void }) {
  const t = useText('cms');
  const format = useFormat();
  return (
    <div className="cms-Entries-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field.title')}</th>
            <th scope="col">{t('field.kind')}</th>
            <th scope="col">{t('field.state')}</th>
            <th scope="col">{t('entries.changed')}</th>
            <th scope="col">
              <span className="ui-Hidden">{t('entries.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {/* what is in the trash has no address */}
                {row.state === 'trashed' ? row.title : <Link to={row.path}>{row.title}</Link>}
                <span className="cms-Entries-path">{row.path}</span>
              </th>
              <td>
                {t(`kind.${row.kind}`)}
                {row.parentTitle && <span className="cms-Entries-path">{row.parentTitle}</span>}
              </td>
              <td>
                <span className="cms-State" data-state={row.state}>
                  {t(`state.${row.state}`)}
                </span>
                {row.state === 'published' && row.hasDraft && (
                  <span className="cms-State" data-state="changed">
                    {t('state.changed')}
                  </span>
                )}
                {row.publishAt && (
                  <span className="cms-State" data-state="scheduled">
                    {t('state.scheduledAt', { at: format.date(row.publishAt, 'time') })}
                  </span>
                )}
                {row.visibility === 'members' && <span className="cms-State">{t('visibility.members')}</span>}
              </td>
              <td>
                <time dateTime={row.updatedAt}>{format.date(row.updatedAt, 'time')}</time>
              </td>
              <td>
                {allowed(row).includes('TRASH') && (
                  <IconButton icon="trash" label={t('entries.trash', { title: row.title })} onClick={() => onAsk(row, 'TRASH')} />
                )}
                {allowed(row).includes('RESTORE') && (
                  <IconButton icon="history" label={t('entries.restore', { title: row.title })} onClick={() => onAsk(row, 'RESTORE')} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
