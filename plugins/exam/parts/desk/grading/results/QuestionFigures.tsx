import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { DeskResultsData } from '../../../../gateway/pages/deskResults.ts';

type Question = DeskResultsData['analysis']['questions'][number];

/** How hard a question was, as a word: what is usual among those who write tests. */
const facilityWord = (facility: number) => (facility < 30 ? 'hard' : facility > 85 ? 'easy' : 'fair');
/** How well it tells the strong from the weak: usual bounds of item analysis. */
const discriminationWord = (value: number) => (value < 0 ? 'negative' : value < 0.2 ? 'poor' : value < 0.4 ? 'fair' : 'good');

/** What the answers tell about the questions, in words beside the figures; the doubtful ones first. */
export function QuestionFigures({ questions }: { questions: readonly Question[] }) {
  const t = useText('exam');
  const { number } = useFormat();
  const two = (value: number) => number(Math.round(value * 100) / 100);
  const rows = questions.toSorted((one, other) => Number(other.suspicious) - Number(one.suspicious));
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-item-figures">
      <h2 id="exam-item-figures">{t('items.title')}</h2>
      <p className="exam-Hint">{t('items.hint')}</p>
      <DataTable
        caption={t('items.title')}
        columns={[
          { key: 'question', title: t('questions.question') },
          { key: 'answered', title: t('items.answered'), align: 'end' },
          { key: 'facility', title: t('items.facility') },
          { key: 'discrimination', title: t('items.discrimination') },
          { key: 'options', title: t('items.options') },
        ]}
        rows={rows.map((question) => ({
          id: `${question.questionId} ${question.version}`,
          cells: [
            <span key="question" className="exam-Badges">
              <Link className="ui-Target" to={`/exam/desk/questions/${question.questionId}`}>
                {question.excerpt}
              </Link>
              {question.suspicious && <Badge tone="warning">{t('items.suspicious')}</Badge>}
            </span>,
            number(question.answered),
            question.facility === null
              ? '–'
              : `${number(Math.round(question.facility))}% · ${t(`facility.${facilityWord(question.facility)}`)}`,
            question.discrimination === null
              ? t('items.tooFew')
              : `${two(question.discrimination)} · ${t(`discrimination.${discriminationWord(question.discrimination)}`)}`,
            question.options.length ? (
              <ul key="options">
                {question.options.map(({ label, correct, chosen }, index) => (
                  // Keyed by index because two options may have the same label.
                  <li key={index}>
                    {correct ? <strong>{label}</strong> : label}: {number(chosen)}
                  </li>
                ))}
              </ul>
            ) : (
              '–'
            ),
          ],
        }))}
        empty={<p className="exam-Hint">{t('results.empty')}</p>}
      />
    </section>
  );
}
