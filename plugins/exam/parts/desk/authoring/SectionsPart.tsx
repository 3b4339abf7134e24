import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { sumOf } from '../../../rules/examDraft.ts';
import type { ExamDraft } from '../../../calls/examDraft.ts';
import type { ExamForm } from './examForm.ts';
import { PickFields } from './PickFields.tsx';
import { PickQuestions, type FoundQuestion } from './PickQuestions.tsx';
import { SlotList } from './SlotList.tsx';

type Section = ExamDraft['sections'][number];
interface Props {
  form: ExamForm;
  banks: DeskExamData['banks'];
  /** Words of the questions that were stored. */
  slots: DeskExamData['exam']['slots'];
}

/** The questions of an exam in sections: named ones in their order, and some by chance out of a bank. */
export function SectionsPart({ form: { draft, set, errors }, banks, slots }: Props) {
  const t = useText('exam');
  const [picking, setPicking] = useState<number | null>(null);
  const [words, setWords] = useState(() => new Map(slots.map(({ questionId, excerpt, retired }) => [questionId, { excerpt, retired }])));
  const { sections } = draft;
  const { questions, totalPoints } = sumOf(draft);
  const change = (index: number, part: Partial<Section>) => set({ sections: sections.with(index, { ...sections[index]!, ...part }) });
  const swap = (from: number, to: number) => set({ sections: sections.toSpliced(from, 1).toSpliced(to, 0, sections[from]!) });
  const add = (index: number, found: readonly FoundQuestion[]) => {
    setWords(new Map([...words, ...found.map(({ id, excerpt, retired }) => [id, { excerpt, retired }] as const)]));
    change(index, { slots: [...sections[index]!.slots, ...found.map(({ id, points }) => ({ questionId: id, points }))] });
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-sections">
      <h2 id="exam-sections">{t('part.sections')}</h2>
      <p className="exam-Hint" role="status">
        {t('sections.sum', { questions, points: totalPoints })}
      </p>
      <ol className="exam-Rows">
        {sections.map((section, index) => (
          <li key={section.id}>
            <div className="exam-SectionHead">
              <TextField
                label={t('sections.title', { number: index + 1 })}
                name={`sections.${index}.title`}
                optional
                maxLength={200}
                value={section.title}
                error={errors[`sections.${index}.title`]}
                onChange={(event) => change(index, { title: event.target.value })}
              />
              <div>
                <IconButton
                  icon="chevron-up"
                  label={t('sections.up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={t('sections.down', { number: index + 1 })}
                  disabled={index === sections.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  label={t('sections.remove', { number: index + 1 })}
                  onClick={() => set({ sections: sections.toSpliced(index, 1) })}
                />
              </div>
            </div>
            <SlotList
              slots={section.slots}
              words={words}
              label={t('sections.number', { number: index + 1 })}
              path={`sections.${index}`}
              errors={errors}
              onChange={(next) => change(index, { slots: next })}
            />
            {section.pick && (
              <PickFields pick={section.pick} banks={banks} index={index} errors={errors} onChange={(pick) => change(index, { pick })} />
            )}
            <div className="ui-Actions">
              <Button variant="secondary" onClick={() => setPicking(index)}>
                <Icon name="plus" />
                {t('sections.addQuestions')}
              </Button>
              {!section.pick && banks.length > 0 && (
                <Button
                  variant="secondary"
                  onClick={() => change(index, { pick: { bankId: banks[0]!.id, count: 5, tags: [], points: 1 } })}
                >
                  {t('sections.addPick')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="ui-Actions">
        <Button
          variant="secondary"
          disabled={sections.length >= 50}
          onClick={() => set({ sections: [...sections, { id: crypto.randomUUID(), title: '', slots: [], pick: null }] })}
        >
          <Icon name="plus" />
          {t('sections.add')}
        </Button>
      </div>
      {picking !== null && sections[picking] && (
        <PickQuestions
          banks={banks}
          taken={new Set(sections.flatMap(({ slots: sectionSlots }) => sectionSlots.map(({ questionId }) => questionId)))}
          onAdd={(found) => add(picking, [found])}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  );
}
