import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Plan } from '../calls/rooms.ts';
import type { BroadcastCard } from '../schemas.ts';
import { call } from './call.ts';
import { PlanTimes, type Times } from './PlanTimes.tsx';

const NONE: Times = { startsAt: null, endsAt: null };

/** Plans a live session, or changes one that is planned. */
export function PlanForm({ planned }: { planned?: { id: string; card: BroadcastCard } }) {
  const t = useText('broadcast');
  const [id, setId] = useState(() => planned?.id ?? crypto.randomUUID());
  const [{ startsAt, endsAt }, setTimes] = useState<Times>(planned?.card ?? NONE);
  return (
    <section className="broadcast-Plan" aria-label={t(planned ? 'plan.change' : 'plan.title')}>
      {!planned && <h2>{t('plan.title')}</h2>}
      <ActionForm
        of={call}
        name="planBroadcast"
        schema={Plan}
        with={{ id, startsAt: startsAt ?? undefined, endsAt: endsAt ?? undefined }}
        values={{ title: planned?.card.title ?? '', access: planned?.card.access === 'public' ? 'public' : 'members' }}
        texts="plan"
        clears={!planned}
        onDone={() => {
          if (planned) return;
          setId(crypto.randomUUID());
          setTimes(NONE);
        }}
      >
        <FormField name="title" label={t('plan.name')} />
        <PlanTimes startsAt={startsAt} endsAt={endsAt} onChange={setTimes} />
        <FormField name="access" options={(['members', 'public'] as const).map((value) => ({ value, label: t(`access.${value}`) }))} />
      </ActionForm>
    </section>
  );
}
