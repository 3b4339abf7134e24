import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { AcceptFields } from './AcceptFields.tsx';
import { GapFields } from './GapFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import type { QuestionForm } from './questionForm.ts';

/** What is right: by the type of the question. */
export function KeyPart({ form }: { form: QuestionForm }) {
  const t = useText('exam');
  const { type } = form.draft;
  const whole = form.errors.options ?? form.errors.accept ?? form.errors.gaps ?? form.errors.numeric ?? form.errors.file;
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-key">
      <h2 id="exam-key">{t(type === 'essay' || type === 'file' ? 'question.limits' : 'question.key')}</h2>
      <p className="exam-Hint">{t(`keyHint.${type}`)}</p>
      {whole && (
        <InlineAlert tone="danger" live>
          {whole}
        </InlineAlert>
      )}
      {type === 'short' ? (
        <AcceptFields form={form} />
      ) : type === 'cloze' ? (
        <GapFields form={form} />
      ) : type === 'numeric' || type === 'essay' || type === 'file' ? (
        <LimitFields form={form} />
      ) : (
        <OptionFields form={form} />
      )}
    </section>
  );
}
