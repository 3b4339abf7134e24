import { useEffect, useRef, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { bank } from '../../../calls/bank.ts';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { QUESTION_TYPES, type QuestionType } from '../../../schemas.ts';
import { call } from '../../call.ts';

export type FoundQuestion = Reply<typeof bank.listQuestions>['items'][number];
interface Props {
  banks: DeskExamData['banks'];
  /** Ids of questions that stand in the exam already. */
  taken: ReadonlySet<string>;
  onAdd: (question: FoundQuestion) => void;
  onClose: () => void;
}

/** While somebody types nothing is asked for, ms. */
const PAUSE_MS = 250;

/** Questions of the banks, found by words and type, each put in by a press. */
export function PickQuestions({ banks, taken, onAdd, onClose }: Props) {
  const t = useText('exam');
  const problem = useProblem();
  const [filter, setFilter] = useState<{ q: string; bank: string; type: '' | QuestionType }>({ q: '', bank: '', type: '' });
  const [page, setPage] = useState(1);
  const [list, setList] = useState<Reply<typeof bank.listQuestions> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const say = useRef(problem);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      call('listQuestions', { ...filter, tag: '', retired: false, page }).then(
        (found) => {
          if (left) return;
          setFailed(null);
          setList((before) => (page > 1 && before ? { ...found, items: [...before.items, ...found.items] } : found));
        },
        (error: unknown) => left || setFailed(say.current(error)),
      );
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [filter, page]);
  const narrow = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  return (
    <Sheet open onClose={onClose} title={t('sections.addQuestions')} actions={<Button onClick={onClose}>{t('desk.done')}</Button>}>
      <div className="ui-DeskForm">
        <TextField
          label={t('questions.search')}
          type="search"
          maxLength={100}
          value={filter.q}
          onChange={(event) => narrow({ q: event.target.value })}
        />
        <div className="ui-Desk-pair">
          <SelectField
            label={t('pick.bank')}
            value={filter.bank}
            placeholder={t('desk.all')}
            options={banks.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => narrow({ bank: event.target.value })}
          />
          <SelectField
            label={t('questions.type')}
            value={filter.type}
            placeholder={t('desk.all')}
            options={QUESTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(event) => narrow({ type: event.target.value as '' | QuestionType })}
          />
        </div>
        {failed && (
          <InlineAlert tone="danger" live>
            {failed}
          </InlineAlert>
        )}
        <p className="exam-Hint" role="status">
          {list && t('questions.count', { count: list.total })}
        </p>
        {list?.total === 0 && <EmptyState title={t('questions.nothing')} />}
        <ul className="exam-Found">
          {list?.items.map((question) => (
            <li key={question.id}>
              <span>
                {question.excerpt} <Badge>{t(`type.${question.type}`)}</Badge>
              </span>
              <Button
                variant="secondary"
                disabled={taken.has(question.id)}
                aria-label={t('sections.put', { name: question.excerpt.slice(0, 60) })}
                onClick={() => onAdd(question)}
              >
                {t(taken.has(question.id) ? 'sections.in' : 'sections.putIn')}
              </Button>
            </li>
          ))}
        </ul>
        {list && list.page < list.pages && (
          <Button variant="secondary" onClick={() => setPage(list.page + 1)}>
            {t('questions.more')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
