import { useState } from 'react';
import { go, isRefused, useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { Enrolling } from '../../calls/learning.ts';
import type { CourseDetail, Enrolment } from '../../schemas.ts';
import { playPath } from '../../rules/paths.ts';
import { call } from '../call.ts';
import { tagPrice } from '../tagPrice.ts';
import { Batches } from './Batches.tsx';

/** What the button says: by the way in, and by what there is room for. */
function actionOf({ enrolMode, card, seatsLeft }: CourseDetail): string {
  if (seatsLeft === 0) return 'enroll.wait';
  if (enrolMode === 'approval') return 'enroll.ask';
  return card.price.satang > 0 ? 'enroll.pay' : 'enroll.start';
}

/** The code of an invitation, where nobody gets in without one. */
function InviteField({ invite }: { invite: string }) {
  const t = useText('lesson');
  return (
    <TextField
      label={t('enroll.invite')}
      hint={t('enroll.invite.hint')}
      name="invite"
      autoComplete="off"
      maxLength={60}
      defaultValue={invite}
      error={useActionForm().errors.invite}
    />
  );
}

/** The form of who may get in: which batch, a few words or a code where they are asked for, and what it costs. */
export function EnrolForm({ course, invite }: { course: CourseDetail; invite: string }) {
  const t = useText('lesson');
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { card, enrolMode, batches, seatsLeft } = course;
  const [batch, setBatch] = useState<string | null>(null);
  const needsCode = enrolMode === 'invite' || course.block === 'invite';
  const check = (input: { invite?: string }) => ({
    ...(batches.length > 0 && !batch && { batchId: 'invalid.required' }),
    ...(needsCode && !input.invite && { invite: 'invalid.required' }),
  });
  const enrol = async (input: Parameters<typeof call<'enrol'>>[1] & object) => {
    try {
      return await call('enrol', input);
    } catch (error) {
      // A 409 means another price or no seat left: the data is reloaded, and what was typed stays.
      if (isRefused(error) && error.status === 409) await revalidate();
      throw error;
    }
  };
  /** Whoever is in begins: what the button has said. */
  const begin = async ({ state, payPath }: Enrolment) => {
    if (payPath) return go(payPath);
    const isOpen = !card.startsAt || Date.parse(card.startsAt) <= Date.now();
    if (state !== 'active' || !isOpen) return;
    const { lesson } = await call('resume', { lesson: card.slug });
    go(playPath(card.slug, lesson));
  };
  return (
    <section className="lesson-Panel">
      {seatsLeft === 0 && (
        <Alert tone="info" title={t('seats.none', { waiting: course.waiting })}>
          <p>{t('enroll.waitText')}</p>
        </Alert>
      )}
      <ActionForm
        of={call}
        name="enrol"
        schema={Enrolling}
        with={{ slug: card.slug, batchId: batch, satang: card.price.satang, ...(!needsCode && { invite }) }}
        to=":payPath"
        texts="enroll"
        submit={t(actionOf(course), { price: format.money(card.price.satang) })}
        check={check}
        send={enrol}
        // A course without lessons has nothing to begin: the page says how they stand.
        onDone={(reply) => void begin(reply).catch(() => {})}
      >
        {batches.length > 0 && <Batches batches={batches} value={batch} onChange={setBatch} />}
        {needsCode && <InviteField invite={invite} />}
        {enrolMode === 'approval' && <FormField name="note" rows={4} />}
        <div className="lesson-Enroll-price">
          <span>{t('enroll.price')}</span>
          <PriceTag {...tagPrice(card.price)} size="large" />
        </div>
      </ActionForm>
      <p className="lesson-Muted">{t(card.price.satang > 0 && seatsLeft !== 0 ? 'enroll.payNote' : 'enroll.freeNote')}</p>
    </section>
  );
}
