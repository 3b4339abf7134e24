import { useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { LeaveDialog } from '#kit/ui/desk/LeaveDialog.tsx';
import { useUnsaved } from '#kit/ui/desk/useUnsaved.ts';
import { importable } from '../../table.ts';
import type { TableView } from '../useTable.ts';
import { ImportColumns, matchColumns } from './ImportColumns.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { readFile, type ReadFile } from './readFile.ts';
import { useImport } from './useImport.ts';

interface Props {
  view: TableView;
  takeBack: (undos: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Rows out of a file: its columns matched, every bad cell told, then all good rows or nothing; and all of it can be undone. */
export default function ImportDialog({ view, takeBack, onClose }: Props) {
  const { t, titleOf, table } = view;
  const [file, setFile] = useState<ReadFile | null>(null);
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<Exclude<Awaited<ReturnType<typeof readFile>>, ReadFile> | null>(null);
  const { step, run, stop, again } = useImport(view);
  const isWriting = step?.at === 'working' && step.applies;
  const unsaved = useUnsaved(isWriting);
  const choose = async ([chosen]: readonly File[]) => {
    const read = await readFile(chosen!);
    again();
    setWrong(typeof read === 'string' ? read : null);
    setFile(typeof read === 'string' ? null : read);
    setColumns(typeof read === 'string' ? [] : matchColumns(view, read));
  };
  const pick = (
    <FileTrigger accept=".csv,.txt,text/csv" variant={file ? 'secondary' : 'primary'} onSelect={(files) => void choose(files)}>
      {t(file ? 'table.import.other' : 'table.import.choose')}
    </FileTrigger>
  );
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {t(step?.at === 'preview' ? 'table.import.nothing' : 'table.import.close')}
    </Button>
  );
  const good = step?.at === 'preview' ? step.outcome.added + step.outcome.changed : 0;
  const actions =
    step?.at === 'working' ? (
      <Button variant="secondary" onClick={stop}>
        {t('table.import.stop')}
      </Button>
    ) : step?.at === 'preview' ? (
      <>
        {close}
        {good > 0 && !step.outcome.stopped && (
          <Button onClick={() => void run(file!, columns, true)}>{t('table.import.take', { count: good })}</Button>
        )}
      </>
    ) : step?.at === 'done' ? (
      <>
        {step.outcome.undos.length > 0 && (
          <Button variant="secondary" onClick={() => void takeBack(step.outcome.undos).then(onClose)}>
            {t('table.import.undo')}
          </Button>
        )}
        <Button onClick={onClose}>{t('table.import.close')}</Button>
      </>
    ) : (
      <>
        {close}
        {file && (
          <Button disabled={!columns.some(Boolean)} onClick={() => void run(file, columns, false)}>
            {t('table.import.check', { count: file.rows.length })}
          </Button>
        )}
      </>
    );
  return (
    <Dialog
      open
      title={t('table.import.title')}
      size="large"
      onClose={() => (step?.at === 'working' ? stop() : onClose())}
      actions={actions}
    >
      <div className="ui-Table-import">
        {!step && (
          <>
            <p>
              {t('table.import.hint', {
                fields: importable(table).map(titleOf).join(', '),
              })}
            </p>
            <div className="ui-Actions">{pick}</div>
            {wrong && (
              <Alert tone="danger" live>
                <p>{t(`table.import.wrong.${wrong}`)}</p>
              </Alert>
            )}
            {file && (
              <>
                <p role="status">{t('table.import.read', { name: file.name, count: file.rows.length })}</p>
                <ImportColumns view={view} file={file} columns={columns} onChange={setColumns} />
              </>
            )}
          </>
        )}
        {step?.at === 'working' && (
          <Progress label={t(step.applies ? 'table.import.writing' : 'table.import.checking')} value={step.done} max={file!.rows.length} />
        )}
        {(step?.at === 'preview' || step?.at === 'done') && (
          <ImportOutcome view={view} outcome={step.outcome} applied={step.at === 'done'} />
        )}
        <LeaveDialog unsaved={unsaved} />
      </div>
    </Dialog>
  );
}
