import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormat, go, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { CourseDetail } from '../../schemas.ts';
import { call, useProblem } from '../call.ts';
import { tagPrice } from '../tagPrice.ts';
import { Batches } from './Batches.tsx';

/** What the button says: by the way in, and by what there is room for. */
function deedOf({ enrolMode, card, seatsLeft }: CourseDetail): string {
  if (seatsLeft === 0) return 'enroll.wait';
  if (enrolMode === 'approval') return 'enroll.ask';
  return card.price.satang > 0 ? 'enroll.pay' : 'enroll.start';
}

/** The form of who may get in: which batch, a few words or a code where they are asked for, and what it costs. */
export function EnrolForm({ course, invite }: { course: CourseDetail; invite: string }) {
  const t = useText('lesson');
  const format = useFormat();
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const { card, enrolMode, batches, seatsLeft } = course;
  const [batch, setBatch] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [code, setCode] = useState(invite);
  const [errors, setErrors] = useState<{ batch?: string; code?: string }>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [state, setState] = useState<'normal' | 'loading'>('normal');
  const needsCode = enrolMode === 'invite' || course.block === 'invite';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'loading') return;
    const wrong = {
      ...(batches.length > 0 && !batch && { batch: t('enroll.batchMissing') }),
      ...(needsCode && !code.trim() && { code: t('enroll.codeMissing') }),
    };
    setErrors(wrong);
    setFailed(null);
    if (Object.keys(wrong).length > 0) return;
    setState('loading');
    try {
      const made = await call('enrol', {
        slug: card.slug,
        batchId: batch,
        note: note.trim(),
        invite: code.trim(),
        satang: card.price.satang,
      });
      if (made.payPath) return go(made.payPath);
      await revalidate();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invite-unknown') setErrors({ code: problem(error) });
      else if (error instanceof Refusal && error.code === 'batch-needed') setErrors({ batch: problem(error) });
      else setFailed(problem(error));
      // Another price, or somebody took the last seat: what is shown is told anew, what was typed stays.
      if (error instanceof Refusal && error.status === 409) await revalidate();
    }
    setState('normal');
  }
  return (
    <form className="lesson-Panel" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {seatsLeft === 0 && (
        <Alert tone="info" title={t('seats.none', { waiting: course.waiting })}>
          <p>{t('enroll.waitText')}</p>
        </Alert>
      )}
      {batches.length > 0 && <Batches batches={batches} value={batch} onChange={setBatch} error={errors.batch} />}
      {needsCode && (
        <TextField
          label={t('enroll.code')}
          hint={t('enroll.codeHint')}
          name="invite"
          autoComplete="off"
          maxLength={60}
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {enrolMode === 'approval' && (
        <TextArea
          label={t('enroll.note')}
          hint={t('enroll.noteHint')}
          name="note"
          optional
          rows={4}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="lesson-Enroll-price">
        <span>{t('enroll.price')}</span>
        <PriceTag {...tagPrice(card.price)} size="large" />
      </div>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <SubmitButton state={state} labels={{ normal: t(deedOf(course), { price: format.money(card.price.satang) }) }} />
      <p className="lesson-Muted">{t(card.price.satang > 0 && seatsLeft !== 0 ? 'enroll.payNote' : 'enroll.freeNote')}</p>
    </form>
  );
}
