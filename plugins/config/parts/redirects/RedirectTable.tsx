import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useDraft } from '../draft/DraftContext.tsx';
import { RedirectDialog, type Redirect } from './RedirectDialog.tsx';

/** The redirects of the draft, what is wrong with one beside it. */
export function RedirectTable() {
  const t = useText('config');
  const { manifest, set, errors, advice } = useDraft();
  const [editing, setEditing] = useState<number | null>(null);
  const [query, setQuery] = useState('');
  const { redirects } = manifest;
  const change = (next: readonly Redirect[]) => set(['redirects'], next);
  const remove = (index: number) => {
    const removed = redirects[index]!;
    change(redirects.toSpliced(index, 1));
    showToast(t('redirects.removed', { from: removed.from }), {
      action: { label: t('redirects.undo'), onAction: () => change(redirects) },
    });
  };
  const shown = redirects
    .map((redirect, index) => ({ redirect, index }))
    .filter(({ redirect }) => `${redirect.from} ${redirect.to}`.includes(query.trim()));
  return (
    <>
      <div className="config-Filter">
        <Button onClick={() => setEditing(redirects.length)}>
          <Icon name="plus" />
          {t('redirects.add')}
        </Button>
        {redirects.length > 8 && (
          <TextField
            label={t('redirects.find')}
            type="search"
            name="find"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
      </div>
      <DataTable
        caption={t('redirects.title')}
        columns={[
          { key: 'from', title: t('redirects.from') },
          { key: 'to', title: t('redirects.to') },
          { key: 'status', title: t('redirects.status') },
          { key: 'tools', title: t('redirects.tools') },
        ]}
        rows={shown.map(({ redirect: { from, to, status }, index }) => {
          const [error] = Object.values(errors(['redirects', index]));
          const [hint] = Object.values(advice(['redirects', index]));
          return {
            id: `${index} ${from}`,
            cells: [
              <span key="from" id={`field-redirects.${index}`}>
                <code className="config-Path">{from}</code>
                {error && <span className="ui-Field-error">{error}</span>}
                {hint && <small className="config-Note">{hint}</small>}
              </span>,
              <code key="to" className="config-Path">
                {to}
              </code>,
              t(`redirects.${status}`),
              <span key="tools" className="config-Rows-tools">
                <IconButton icon="edit" label={t('redirects.edit', { from })} onClick={() => setEditing(index)} />
                <IconButton icon="trash" label={t('redirects.remove', { from })} onClick={() => remove(index)} />
              </span>,
            ],
          };
        })}
        empty={
          <EmptyState icon="arrow" title={t(query ? 'redirects.nothing' : 'redirects.empty')}>
            {!query && <p>{t('redirects.emptyHint')}</p>}
          </EmptyState>
        }
      />
      {editing !== null && (
        <RedirectDialog
          redirect={redirects[editing] ?? null}
          others={redirects.filter((_, index) => index !== editing)}
          onSave={(redirect) => {
            change(redirects.toSpliced(editing, 1, redirect));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
