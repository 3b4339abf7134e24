import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { BroadcastCard } from '../schemas.ts';
import { call, useProblem } from './call.ts';

const HOUR_MS = 3_600_000;

/** Plans a live session, or changes one that is planned. */
export function PlanForm({ planned }: { planned?: { id: string; card: BroadcastCard } }) {
  const t = useText('broadcast');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [id, setId] = useState(planned?.id ?? '');
  const [title, setTitle] = useState(planned?.card.title ?? '');
  const [startsAt, setStartsAt] = useState(planned?.card.startsAt ?? null);
  const [endsAt, setEndsAt] = useState(planned?.card.endsAt ?? null);
  const [access, setAccess] = useState<'public' | 'members'>(planned?.card.access === 'public' ? 'public' : 'members');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  const [state, setState] = useState<SubmitState>('normal');

  async function plan(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(title.trim() === '' && { title: t('problem.title') }),
      ...(startsAt === null && { startsAt: t('problem.starts') }),
      ...(endsAt === null && { endsAt: t('problem.ends') }),
    };
    setErrors(missing);
    if (startsAt === null || endsAt === null || Object.keys(missing).length > 0) return;
    setState('loading');
    // Kept until it is there: sent again it is the same session.
    const own = id || crypto.randomUUID();
    setId(own);
    try {
      await call('planBroadcast', { id: own, title, startsAt, endsAt, access });
      setState('success');
      setRefused('');
      if (!planned) {
        setId('');
        setTitle('');
        setStartsAt(null);
        setEndsAt(null);
      }
      void revalidate();
    } catch (error) {
      setState('error');
      const fields =
        error instanceof Refusal && error.code === 'invalid-fields' ? (error.details['fields'] as Record<string, string>) : null;
      if (fields) setErrors(Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, t(key)])));
      else setRefused(problem(error));
    }
  }
  /** What is changed is no longer wrong. */
  const mended = (name: string) => setErrors((known) => ({ ...known, [name]: '' }));
  return (
    <form
      className="broadcast-Plan"
      onSubmit={(event) => void plan(event)}
      noValidate
      aria-label={t(planned ? 'plan.change' : 'plan.title')}
    >
      {!planned && <h2>{t('plan.title')}</h2>}
      {refused && (
        <Alert tone="danger" live>
          {refused}
        </Alert>
      )}
      <TextField
        label={t('plan.name')}
        name="title"
        maxLength={200}
        value={title}
        error={errors['title']}
        onChange={(event) => {
          setTitle(event.target.value);
          mended('title');
        }}
      />
      <MomentPicker
        label={t('plan.starts')}
        name="startsAt"
        value={startsAt}
        error={errors['startsAt']}
        onChange={(value) => {
          setStartsAt(value);
          mended('startsAt');
          if (value && endsAt === null) {
            mended('endsAt');
            setEndsAt(new Date(Date.parse(value) + HOUR_MS).toISOString());
          }
        }}
      />
      <MomentPicker
        label={t('plan.ends')}
        name="endsAt"
        value={endsAt}
        error={errors['endsAt']}
        onChange={(value) => {
          setEndsAt(value);
          mended('endsAt');
        }}
      />
      <SelectField
        label={t('plan.access')}
        name="access"
        value={access}
        onChange={(event) => setAccess(event.target.value === 'public' ? 'public' : 'members')}
        options={(['members', 'public'] as const).map((value) => ({ value, label: t(`access.${value}`) }))}
      />
      <SubmitButton state={state} labels={{ normal: t('plan.go') }} />
    </form>
  );
}
