import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { QuestionImport, type bank } from '../../../calls/bank.ts';
import { call } from '../../call.ts';
import { ImportReport } from './ImportReport.tsx';
import { ImportText } from './ImportText.tsx';
import { LessonDraft } from './LessonDraft.tsx';
import { readTextFile } from './readTextFile.ts';

type Report = Reply<typeof bank.importQuestions>;
type Format = 'gift' | 'csv';

/** Questions out of a file: first what would come and everything that is wrong, line by line; then all of them or none. */
export function ImportSheet({ bankId, onClose }: { bankId: string; onClose: () => void }) {
  const t = useText('exam');
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
  return (
    <Sheet open onClose={onClose} title={t('import.title')}>
      <ActionForm
        of={call}
        name="importQuestions"
        schema={QuestionImport}
        with={{ id: bankId, format, text, importId, dryRun: !isReady }}
        check={(): Record<string, string> => (text.trim() ? {} : { text: 'invalid.required' })}
        submit={isReady ? t('import.take', { count: report.questions }) : t('import.try')}
        onCancel={onClose}
        onDone={(reply) => {
          if (!isReady) return setReport(reply);
          showToast(t('import.done', { count: report.questions }));
          onClose();
        }}
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
        <LessonDraft
          onDraft={(gift) => {
            setFormat('gift');
            change(gift);
          }}
        />
        <ImportText text={text} wrong={wrong} onChange={change} />
        {report && <ImportReport report={report} />}
      </ActionForm>
    </Sheet>
  );
}
