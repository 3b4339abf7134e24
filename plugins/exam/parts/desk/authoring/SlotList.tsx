import { Link, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { ExamDraft } from '../../../calls/examDraft.ts';
import { SortList } from '../../taking/question/SortList.tsx';

type Slots = ExamDraft['sections'][number]['slots'];
interface Props {
  slots: Slots;
  /** Words of questions, by id. */
  words: ReadonlyMap<string, { excerpt: string; retired: boolean }>;
  label: string;
  /** Of the fields, `sections.0`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (slots: Slots) => void;
}

/** Questions of a section in their order, with their points. */
export function SlotList({ slots, words, label, path, errors, onChange }: Props) {
  const t = useText('exam');
  if (slots.length === 0) return null;
  return (
    <SortList
      label={label}
      form="line"
      items={slots.map(({ questionId, points }, index) => {
        const { excerpt = '', retired = false } = words.get(questionId) ?? {};
        const name = excerpt.slice(0, 60) || String(index + 1);
        const field = `${path}.slots.${index}.points`;
        return {
          id: questionId,
          name,
          content: (
            <span className="exam-Badges">
              <Link className="ui-Target" to={`/exam/desk/questions/${questionId}`}>
                {excerpt || t('question.number', { number: index + 1 })}
              </Link>
              {retired && <Badge tone="warning">{t('question.retired')}</Badge>}
            </span>
          ),
          extra: (
            <div className="exam-SlotPoints">
              <WholeField
                label={<span className="ui-Hidden">{t('sections.pointsOf', { name })}</span>}
                name={field}
                unit={t('unit.points')}
                min={0}
                max={1000}
                value={points}
                error={errors[field]}
                onChange={(next) => onChange(slots.with(index, { questionId, points: next }))}
              />
            </div>
          ),
          action: <IconButton icon="trash" label={t('sections.takeOut', { name })} onClick={() => onChange(slots.toSpliced(index, 1))} />,
        };
      })}
      onMove={(from, to) => onChange(slots.toSpliced(from, 1).toSpliced(to, 0, slots[from]!))}
    />
  );
}
