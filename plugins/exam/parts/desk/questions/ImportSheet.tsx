import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { FileTrigger } from '#kernel/ui/actions/FileTrigger.tsx';
import { Badge } from '#kernel/ui/data/Badge.tsx';
import { DataTable } from '#kernel/ui/data/DataTable.tsx';
import { DeskForm } from '#kernel/ui/desk/DeskForm.tsx';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { Sheet } from '#kernel/ui/feedback/Sheet.tsx';
import { showToast } from '#kernel/ui/feedback/Toast.tsx';
import { RadioGroup } from '#kernel/ui/forms/RadioGroup.tsx';
import { TextArea } from '#kernel/ui/forms/TextArea.tsx';
import type { bank } from '../../../calls/bank.ts';
import { call } from '../../call.ts';
import { useDeed } from '../useDeed.ts';

type Report = Reply<typeof bank.importQuestions>;
type Format = 'gift' | 'csv';
/** Of the file itself; all others are those that the editor knows as well. */
const OF_FILES = /^(?:csv|gift)-/;

/** Questions out of a file: first what would come and everything that is wrong, line by line; then all of them or none. */
export function ImportSheet({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const t = useText('exam');
  const deed = useDeed();
  const [importId] = useState(() => crypto.randomUUID());
  const [format, setFormat] = useState<Format>('gift');
  const [text, setText] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  const change = (next: string) => {
    setText(next);
    setReport(null);
  };
  const isReady = report !== null && report.problems.length === 0 && report.questions > 0;
  const send = async () => {
    const input = { id: bankId, format, text, importId };
    if (!isReady) {
      await deed.run(async () => setReport(await call('importQuestions', { ...input, dryRun: true })), {
        text: text.trim() ? undefined : 'invalid.required',
      });
      return;
    }
    if (!(await deed.run(() => call('importQuestions', { ...input, dryRun: false })))) return;
    showToast(t('import.done', { count: report.questions }));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('questions.import')}>
      <DeskForm
        deed={deed}
        submit={isReady ? t('import.take', { count: report.questions }) : t('import.try')}
        onSubmit={() => void send()}
        onCancel={onClose}
      >
        <RadioGroup
          legend={t('import.format')}
          name="format"
          value={format}
          options={(['gift', 'csv'] as const).map((value) => ({ value, label: value.toUpperCase(), hint: t(`import.${value}`) }))}
          onChange={(next) => {
            setFormat(next as Format);
            setReport(null);
          }}
        />
        <div className="ui-Actions">
          <FileTrigger
            accept=".txt,.gift,.csv"
            onSelect={([file]) => {
              if (!file) return;
              if (file.name.toLowerCase().endsWith('.csv')) setFormat('csv');
              void file.text().then(change);
            }}
          >
            {t('import.file')}
          </FileTrigger>
        </div>
        <TextArea
          label={t('import.text')}
          hint={t('import.textHint')}
          name="text"
          rows={12}
          spellCheck={false}
          value={text}
          error={deed.errors.text}
          onChange={(event) => change(event.target.value)}
        />
        {report && (
          <Alert tone={report.problems.length ? 'warning' : 'success'} live>
            <p>{t('import.found', { questions: report.questions, problems: report.problems.length })}</p>
          </Alert>
        )}
        {report && report.problems.length > 0 && (
          <DataTable
            caption={t('import.problems')}
            columns={[
              { key: 'line', title: t('import.line') },
              { key: 'problem', title: t('import.problem') },
            ]}
            rows={report.problems.map(({ line, code, detail }, index) => ({
              id: String(index),
              cells: [
                line,
                `${t(OF_FILES.test(code) ? `importProblem.${code}` : `question.problem.${code}`)}${detail ? ` – ${detail}` : ''}`,
              ],
            }))}
            empty={null}
          />
        )}
        {report && report.first.length > 0 && (
          <ul className="exam-Found" aria-label={t('import.first')}>
            {report.first.map(({ type, excerpt }, index) => (
              // The first few as they stand in the file.
              <li key={index}>
                <span>{excerpt}</span>
                <Badge>{t(`type.${type}`)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </DeskForm>
    </Sheet>
  );
}
