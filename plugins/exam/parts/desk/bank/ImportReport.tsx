import { useEffect, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { bank } from '../../../calls/bank.ts';
import { IMPORT_PROBLEMS } from '../../../rules/imported.ts';

/** Of the file itself; all others are those that the editor knows as well. */
const IN_FILES: ReadonlySet<string> = new Set(IMPORT_PROBLEMS);

/** What a file would bring, and everything that is wrong with it, line by line. Comes into sight when it is there. */
export function ImportReport({ report: { questions, problems, first } }: { report: Reply<typeof bank.importQuestions> }) {
  const t = useText('exam');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} className="ui-DeskForm">
      <Alert tone={problems.length ? 'warning' : 'success'} live>
        <p>{t('import.found', { questions, problems: problems.length })}</p>
      </Alert>
      {problems.length > 0 && (
        <ol className="exam-Found" aria-label={t('import.problems')}>
          {problems.map(({ line, code, detail }, index) => (
            <li key={index}>
              <strong>{t('import.line', { line })}</strong>
              <span className="exam-Problem">
                {t(IN_FILES.has(code) ? `importProblem.${code}` : `question.problem.${code}`)}
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {first.length > 0 && (
        <ul className="exam-Found" aria-label={t('import.first')}>
          {first.map(({ type, excerpt }, index) => (
            <li key={index}>
              <span>{excerpt}</span>
              <Badge>{t(`type.${type}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
