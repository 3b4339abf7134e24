import { useState } from 'react';
import { Link, useFormat, useNavigate, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Meter } from '#kit/ui/data/Meter.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { useDraft, type Stored } from '#kit/ui/desk/useDraft.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { EventDraft } from '../../calls/desk.ts';
import type { Draft } from '../../gateway/desk/events.ts';
import type { load } from '../../gateway/pages/manageEvent.ts';
import { call } from '../../parts/call.ts';
import { CopyDialog } from '../../parts/desk/CopyDialog.tsx';
import { DetailParts } from '../../parts/desk/event/DetailParts.tsx';
import { ProgrammeParts } from '../../parts/desk/event/ProgrammeParts.tsx';
import { RuleParts } from '../../parts/desk/event/RuleParts.tsx';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { TurnDialog } from '../../parts/desk/TurnDialog.tsx';
import { eventPath, managePath } from '../../rules/paths.ts';

type Action = 'PUBLISH' | 'POSTPONE' | 'CANCEL' | 'ARCHIVE';

/** An event with everything about it: how it stands, how full it is, and what visitors read. */
export default function ManageEventPage({ data }: PageProps<typeof load>) {
  const t = useText('event');
  const { number, date } = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [turning, setTurning] = useState<Action | null>(null);
  const [open, setOpen] = useState<'copy' | 'remove' | null>(null);
  const { head, pools, series } = data;
  const form = useDraft<Draft, Stored<Draft>>({
    owner: 'event',
    loaded: { version: data.version, draft: data.draft },
    wrong: (draft) => schemaProblems(EventDraft, draft),
    save: async (draft, version) => ({ version: (await call('saveEvent', { id: head.id, event: draft, version })).version, draft }),
    read: async () => {
      await revalidate();
      return { version: data.version, draft: data.draft };
    },
  });
  return (
    <ManageFrame
      head={head}
      tab=""
      actions={
        <>
          {(head.actions as Action[]).map((action, nth) => (
            <Button key={action} variant={nth === 0 && action === 'PUBLISH' ? 'primary' : 'secondary'} onClick={() => setTurning(action)}>
              {t(`turn.${action}`)}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => setOpen('copy')}>
            {t('copy.open')}
          </Button>
          {data.mayRemove && (
            <Button variant="quiet" onClick={() => setOpen('remove')}>
              {t('remove.open')}
            </Button>
          )}
          <LinkButton variant="quiet" to={eventPath(head.slug)}>
            {t('desk.look')}
          </LinkButton>
        </>
      }
    >
      {data.endReason && (
        <Alert tone={head.state === 'cancelled' ? 'danger' : 'warning'}>
          <p>{data.endReason}</p>
        </Alert>
      )}
      <div className="event-Rows">
        {pools.map((pool) => {
          const text = t('desk.pool', {
            name: pool.name,
            taken: number(pool.used),
            held: number(pool.held),
            capacity: number(pool.capacity),
          });
          return (
            <div key={pool.id}>
              <p className="event-DeskNote">{text}</p>
              <Meter label={pool.name} text={text} value={pool.used + pool.held} max={Math.max(1, pool.capacity)} />
            </div>
          );
        })}
      </div>
      <DraftFrame
        form={form}
        submit={t('desk.save')}
        nameOf={(field) => t(`field.${field}`)}
        onSaved={({ draft }) => (draft.slug === head.slug ? revalidate() : navigate(managePath(draft.slug), { replace: true }))}
      >
        <DetailParts form={form} />
        <ProgrammeParts form={form} />
        <RuleParts form={form} />
      </DraftFrame>
      {series.length > 0 && (
        <section className="ui-Desk-part">
          <h2>{t('desk.series')}</h2>
          <ul>
            {series.map((each) => (
              <li key={each.slug}>
                <Link to={managePath(each.slug)}>{date(each.startsAt, 'time')}</Link> {each.title}
              </li>
            ))}
          </ul>
        </section>
      )}
      {turning && <TurnDialog head={head} action={turning} onClose={() => setTurning(null)} />}
      {open === 'copy' && <CopyDialog head={head} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ActionDialog
          of={call}
          name="removeEvent"
          with={{ id: head.id }}
          title={t('remove.title', { title: head.title })}
          submit={t('remove.go')}
          danger
          onClose={() => setOpen(null)}
          send={async (input) => {
            const done = await call('removeEvent', input);
            void navigate('/event/manage');
            return done;
          }}
        />
      )}
    </ManageFrame>
  );
}
