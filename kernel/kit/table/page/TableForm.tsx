import { useState, type ReactNode } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { call } from '#kit/page/call.ts';
import { useRevalidator } from '#kit/page/navigation.tsx';
import { ConflictDialog, type Settle } from '#kit/ui/desk/ConflictDialog.tsx';
import { mergeDraft } from '#kit/ui/desk/mergeDraft.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { callName } from '../calls.ts';
import { useShown } from './TableCell.tsx';
import type { AnyRow, TableView } from './useTable.ts';

type Draft = Readonly<Record<string, unknown>>;
type FormTypes = Readonly<Record<string, { input: { draft: Draft }; reply: { id: string }; body: unknown }>>;

interface Props {
  view: TableView;
  /** Null for a new one. */
  row: AnyRow | null;
  onClose: () => void;
  /** Fields in place of all that the schema has. */
  children?: ReactNode;
}

/** A row in a sheet, its fields by the schema. Who was slower than somebody else sees both values and puts them together. */
export function TableForm({ view, row, onClose, children }: Props) {
  const { table, t, ownText, titleOf, nameOf, callOf } = view;
  const { plugin, name, texts = name } = table.options;
  const shown = useShown(view);
  const { revalidate } = useRevalidator();
  const written = Object.values(table.fields).filter((field) => field.written);
  const draftOf = (of: AnyRow): Draft => Object.fromEntries(written.map((field) => [field.name, of[field.name]]));
  const [begun, setBegun] = useState(() => row && { version: row.version, draft: draftOf(row) });
  const [conflict, setConflict] = useState<{ mine: Draft; theirs: AnyRow } | null>(null);
  const act = row ? 'change' : 'add';

  async function send(input: { draft: Draft }) {
    try {
      return (await call(callOf(act), input)) as { id: string };
    } catch (error) {
      if (row && error instanceof Refusal && error.code === 'conflict')
        setConflict({ mine: input.draft, theirs: error.details.current as AnyRow });
      throw error;
    }
  }
  const settle: Settle = (how) => {
    setConflict(null);
    if (how === 'later' || !conflict || !begun) return;
    if (how === 'theirs') {
      void revalidate();
      onClose();
      return;
    }
    const { mine, theirs } = conflict;
    setBegun({ version: theirs.version, draft: mergeDraft(begun.draft, mine, draftOf(theirs)).merged });
  };
  return (
    <>
      <ActionDialog<FormTypes, string>
        key={String(begun?.version)}
        of={{ owner: plugin }}
        name={callName(table.options, act)}
        schema={table.calls[callName(table.options, act)]!.body}
        part="draft"
        with={row && begun ? ({ id: row.id, version: begun.version } as object) : {}}
        values={begun ? { draft: begun.draft } : {}}
        texts={texts}
        title={row ? nameOf(row) : (ownText('add') ?? t('table.add'))}
        submit={ownText('submit') ?? t('table.save')}
        done={ownText('done') ?? t('table.saved')}
        sheet
        send={send}
        onClose={onClose}
      >
        {children}
      </ActionDialog>
      {conflict && begun && (
        <ConflictDialog
          base={begun.draft}
          mine={conflict.mine}
          theirs={draftOf(conflict.theirs)}
          nameOf={(field) => titleOf(table.fields[field]!)}
          show={(field, value) => shown(table.fields[field]!, value)}
          onSettle={settle}
        />
      )}
    </>
  );
}
