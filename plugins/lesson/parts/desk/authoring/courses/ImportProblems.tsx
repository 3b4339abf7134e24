import { useText } from '#kernel/contract/page.ts';
import { useImportProblem, type ImportProblem } from './useImportProblem.ts';

/** What is put before an author at once; the first ones mended the rest is often gone. */
const SHOWN = 10;

/** What is wrong with a file of a course, place by place. */
export function ImportProblems({ problems, more }: { problems: readonly ImportProblem[]; more: number }) {
  const t = useText('lesson');
  const say = useImportProblem();
  const left = problems.length - SHOWN + more;
  return (
    <>
      <ul>
        {problems.slice(0, SHOWN).map((problem) => {
          const { where, what } = say(problem);
          return (
            <li key={`${problem.path} ${problem.code}`}>
              <strong>{where}</strong>: {what}
            </li>
          );
        })}
      </ul>
      {left > 0 && <p>{t('desk.import.more', { count: left })}</p>}
    </>
  );
}
