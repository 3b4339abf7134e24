import { useState } from 'react';
import { callsOf, useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { fileText } from '#kit/csv/fileText.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { IMPORTS } from '../../calls/exchange.ts';
import type { project as plugin } from '../../plugin.ts';

const call = callsOf<typeof plugin>('project');
type Format = (typeof IMPORTS)[number];
type Read = Awaited<ReturnType<typeof ask>>;
const ask = (projectId: string, format: Format, text: string, apply: boolean) => call('importTasks', { projectId, format, text, apply });

/** Brings the tasks of a file into a project: looked at first, with all that is odd about it, then made, and taken back by one press. */
export function ImportTasks({ project }: { project: { readonly id: string; readonly key: string } }) {
  const t = useText('project');
  const { date } = useFormat();
  const problem = useProblem();
  const [format, setFormat] = useState<Format>('csv');
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = (error: unknown) => showToast(problem(error), { tone: 'danger' });

  async function run(text: string, apply: boolean) {
    setBusy(true);
    try {
      const answer = await ask(project.id, format, text, apply);
      setRead(answer);
      if (answer.batchId) setFile(null);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }
  async function choose(chosen: File) {
    const text = await fileText(chosen);
    setFile({ name: chosen.name, text });
    setRead(null);
    await run(text, false);
  }
  const undo = (batchId: string) =>
    void call('undo', { batchId }).then(() => {
      setRead(null);
      showToast(t('import.undone'));
    }, fail);

  return (
    <section className="ui-Desk-part">
      <h2>{t('import.title')}</h2>
      <SelectField
        name="format"
        label={t('import.format')}
        value={format}
        onChange={({ target }) => {
          setFormat(target.value as Format);
          setRead(null);
          setFile(null);
        }}
        options={IMPORTS.map((value) => ({ value, label: t(`import.from.${value}`) }))}
      />
      <p>{t(`import.help.${format}`)}</p>
      <div className="ui-Actions">
        <FileTrigger onSelect={([chosen]) => void choose(chosen!)} accept=".csv,.json,.xml,.txt" disabled={busy}>
          {t('import.choose')}
        </FileTrigger>
        {file && read && read.tasks > 0 && (
          <Button disabled={busy} onClick={() => void run(file.text, true)}>
            {t('import.apply', { count: read.tasks })}
          </Button>
        )}
      </div>
      {read?.batchId && (
        <Alert tone="success" live>
          <p>{t('import.done', { count: read.tasks })}</p>
          <div className="ui-Actions">
            <Button variant="secondary" onClick={() => undo(read.batchId!)}>
              {t('import.undo')}
            </Button>
            <LinkButton variant="secondary" to={`/project/admin/table?project=${project.key}`}>
              {t('import.open')}
            </LinkButton>
          </div>
        </Alert>
      )}
      {file && read && !read.batchId && (
        <>
          <Alert tone={read.found > 0 ? 'warning' : 'info'} live>
            <p>{t('import.found', { file: file.name, tasks: read.tasks, links: read.links, comments: read.comments })}</p>
            {read.newStates.length > 0 && <p>{t('import.newStates', { names: read.newStates.join(', ') })}</p>}
            {read.newLabels.length > 0 && <p>{t('import.newLabels', { names: read.newLabels.join(', ') })}</p>}
            {read.found > 0 && <p>{t('import.odd', { count: read.found })}</p>}
          </Alert>
          {read.findings.length > 0 && (
            <DataTable
              caption={t('import.oddTable')}
              columns={(['row', 'what', 'value'] as const).map((key) => ({ key, title: t(`import.${key}`) }))}
              rows={read.findings.map(({ row, code, value }, at) => ({
                id: String(at),
                cells: [row, t(`import.finding.${code}` as 'import.finding.no-title'), value],
              }))}
              empty={null}
            />
          )}
          <DataTable
            caption={t('import.sample')}
            columns={(['task', 'state', 'due', 'who'] as const).map((key) => ({ key, title: t(`import.${key}`) }))}
            rows={read.sample.map(({ title, state, due, people }, at) => ({
              id: String(at),
              cells: [title, state, due ? date(due, 'short') : '', people],
            }))}
            empty={null}
          />
        </>
      )}
    </section>
  );
}
