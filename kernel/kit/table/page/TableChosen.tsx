import { useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { useRemoving } from './useRemoving.ts';
import type { AnyRow, TableView } from './useTable.ts';

interface Props {
  view: TableView;
  rows: readonly AnyRow[];
  removing: ReturnType<typeof useRemoving>;
  onDone: () => void;
}

/** What is done with the chosen rows: with how many, and that it can be undone, said before it is done. */
export function TableChosen({ view: { t, ownText, nameOf }, rows, removing, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const count = rows.length;
  const removeWords = ownText('remove', { count }) ?? t('table.remove', { count });
  return (
    <>
      {count > 0 && (
        <div className="ui-Actions ui-Table-chosen" role="group" aria-label={t('table.chosen')}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            <Icon name="trash" />
            {removeWords}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {t('table.unchoose')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={ownText('removeTitle', { count }) ?? t('table.removeTitle', { count })}
        confirmLabel={removeWords}
        pending={removing.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          void removing.remove(rows).then(() => {
            setAsking(false);
            onDone();
          });
        }}
      >
        <p>
          {rows.slice(0, 5).map(nameOf).join(', ')}
          {count > 5 && ` ${t('table.andMore', { count: count - 5 })}`}
        </p>
        <p>{ownText('removeHint') ?? t('table.removeHint')}</p>
      </ConfirmDialog>
      <Dialog
        open={removing.kept.length > 0}
        title={t('table.kept', { count: removing.kept.length })}
        size="small"
        onClose={removing.forget}
      >
        <ul className="ui-Table-kept">
          {removing.kept.slice(0, 100).map(({ name, why }, index) => (
            <li key={index}>
              <strong>{name || '–'}</strong> {t(`table.kept.${why as 'changed'}`)}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
