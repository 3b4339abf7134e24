import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { bank } from '../../../calls/bank.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';
import { ImportReport } from './ImportReport.tsx';
import { readTextFile } from './readTextFile.ts';

type Report = Reply<typeof bank.importQuestions>;
type Format = 'gift' | 'csv';

/** Questions out of a file: first what would come and everything that is wrong, line by line; then all of them or none. */
export function ImportSheet({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const t = useText('exam');
  const deed = useAction();
  const [importId] = useState(() => crypto.randomUUID());
  const [format, setFormat] = useState<Format>('gift');
  const [text, setText] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  /** Key of why a file was not taken. */
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    setReport(null);
    setWrong(null);
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
    <Sheet open onClose={onClose} title={t('import.title')}>
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
              setFormat(file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'gift');
              void readTextFile(file).then((read) => {
                change('text' in read ? read.text : '');
                setWrong('wrong' in read ? read.wrong : null);
              });
            }}
          >
            {t('import.file')}
          </FileTrigger>
        </div>
        <TextArea
          label={t('import.text')}
          hint={t('import.textHint')}
          name="text"
          className="exam-ImportText"
          rows={8}
          spellCheck={false}
          value={text}
          error={wrong ? t(wrong) : deed.errors.text}
          onChange={(event) => change(event.target.value)}
        />
        {report && <ImportReport report={report} />}
      </DeskForm>
    </Sheet>
  );
}
