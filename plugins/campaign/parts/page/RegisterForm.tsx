import { useProblem, usePosted, useText, type Posted } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import type { LandingData } from '../../gateway/pages/landing.ts';
import type { RoundView, Step } from '../../schemas.ts';
import { ContactFields } from './ContactFields.tsx';
import { QuestionField } from './QuestionField.tsx';

type Questions = LandingData['questions'];

/** Which page of the form is filled in now: the one that was sent before it says so, else the one that was sent, else the first. */
function stepOf({ pages, questions }: LandingData, posted: Posted | null): { step: Step; questions: Questions } {
  const next = (posted?.reply as { next?: Step } | null | undefined)?.next;
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === (next?.page ?? posted?.typed('page'))),
  );
  const here = questions.filter(({ page }) => page === pages[at]?.id);
  if (!next) return { step: { page: pages[at]?.id ?? '', number: at + 1, count: pages.length, shown: [], required: [] }, questions: here };
  const shown = here.filter(({ id }) => next.shown.includes(id)).map((each) => ({ ...each, required: next.required.includes(each.id) }));
  return { step: next, questions: shown };
}

/** What was filled in on other pages, to be sent along: nothing of it is kept anywhere before the last. */
function TypedBefore({ posted, but }: { posted: Posted; but: (name: string) => boolean }) {
  return posted.entries.map(
    // One name may have several values.
    ([name, value], nth) => !but(name) && <input key={`${nth} ${name}`} type="hidden" name={name} value={value} />,
  );
}

/** Who comes to which round, and what the campaign asks, a page of its form at a time. Works without a script. */
export function RegisterForm({ data, rounds }: { data: LandingData; rounds: readonly RoundView[] }) {
  const t = useText('campaign');
  const problem = useProblem();
  const posted = usePosted('campaign.register');
  const fields = (posted?.refusal && refusedFields(posted.refusal)) ?? {};
  const wrong = Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key)]));
  if (!rounds.some(({ now }) => now === 'open' || now === 'queue'))
    return (
      <Alert tone="warning">
        <p>{t('register.full')}</p>
      </Alert>
    );
  const { step, questions } = stepOf(data, posted);
  const isFirst = step.number === 1;
  const hasPages = data.pages.length > 1;
  const title = data.pages.find(({ id }) => id === step.page)?.title;
  const nthOf = (id: string) => data.questions.findIndex((question) => question.id === id) + 1;
  const here = new Set(questions.flatMap(({ id }) => [`answers.a${nthOf(id)}`, `answers.m${nthOf(id)}`]));
  const isHere = (name: string) =>
    here.has(name) || name === 'page' || name === 'back' || name === 'slug' || (isFirst && !name.includes('.'));
  return (
    <>
      {posted?.refusal && (
        <Alert tone="danger" live>
          <p>{problem(posted.refusal)}</p>
        </Alert>
      )}
      <PostForm
        // Fields of another page are other fields.
        key={step.page}
        call="campaign.register"
        with={{ slug: data.slug, ...(hasPages && { page: step.page }) }}
        to=":path"
        unless="next"
        className="campaign-Fields"
        data-going={!isFirst || undefined}
      >
        {posted && <TypedBefore posted={posted} but={isHere} />}
        {isFirst && (
          <ContactFields rounds={rounds} askNationalId={data.askNationalId} typed={(name) => posted?.typed(name)} wrong={wrong} />
        )}
        {hasPages && (
          <div className="campaign-Step">
            <h3>{title || t('register.page')}</h3>
            <p className="campaign-Note">{t('register.step', { number: step.number, count: step.count })}</p>
          </div>
        )}
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            nth={nthOf(question.id)}
            typed={(name) => posted?.entries.flatMap(([of, value]) => (of === name ? [value] : [])) ?? []}
          />
        ))}
        {isFirst && (
          <Checkbox
            label={t('field.consent')}
            name="consent"
            value="true"
            required
            error={wrong.consent}
            defaultChecked={hasPages && posted?.typed('consent') === 'true'}
          />
        )}
        <Button type="submit">{t(hasPages && step.number < step.count ? 'register.next' : 'register.go')}</Button>
        {!isFirst && (
          <Button type="submit" variant="quiet" name="back" value="true" formNoValidate>
            {t('register.back')}
          </Button>
        )}
      </PostForm>
    </>
  );
}
