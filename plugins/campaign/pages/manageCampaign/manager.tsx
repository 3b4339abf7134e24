import { useState } from 'react';
import { useFormat, useNavigate, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Meter } from '#kit/ui/data/Meter.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { useDraft, type Stored } from '#kit/ui/desk/useDraft.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { CampaignDraft, desk } from '../../calls/desk.ts';
import type { Draft } from '../../gateway/desk/draft.ts';
import type { manageCampaign as load } from '../../gateway/pages/manage.ts';
import type { CampaignAction } from '../../machines/campaign.ts';
import { call } from '../../parts/call.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { RoundParts } from '../../parts/desk/RoundParts.tsx';
import { RuleParts } from '../../parts/desk/RuleParts.tsx';
import { WordParts } from '../../parts/desk/WordParts.tsx';
import { campaignPath, managePath } from '../../rules/paths.ts';

/** A campaign: how full its rounds are, how it stands, and everything that is written about it. */
export default function ManageCampaignPage({ data }: PageProps<typeof load>) {
  const t = useText('campaign');
  const { number } = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [turning, setTurning] = useState<CampaignAction | 'REMOVE' | null>(null);
  const { head, rounds } = data;
  const form = useDraft<Draft, Stored<Draft>>({
    owner: 'campaign',
    loaded: { version: data.version, draft: data.draft },
    wrong: (draft) => schemaProblems(CampaignDraft, draft),
    save: async (draft, version) => ({ version: (await call('saveCampaign', { id: head.id, campaign: draft, version })).version, draft }),
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
          {head.actions.map((action, nth) => (
            <Button key={action} variant={nth === 0 && action === 'PUBLISH' ? 'primary' : 'secondary'} onClick={() => setTurning(action)}>
              {t(`turn.${action}`)}
            </Button>
          ))}
          <ActionButton
            of={call}
            name="copyCampaign"
            with={{ id: head.id }}
            variant="secondary"
            done={t('copy.done')}
            onDone={({ slug }) => void navigate(managePath(slug))}
          >
            {t('copy.go')}
          </ActionButton>
          {data.mayRemove && (
            <Button variant="quiet" onClick={() => setTurning('REMOVE')}>
              {t('remove.open')}
            </Button>
          )}
          {head.state !== 'draft' && (
            <LinkButton variant="quiet" to={campaignPath(head.slug)}>
              {t('desk.look')}
            </LinkButton>
          )}
        </>
      }
    >
      {rounds.map((round) => {
        const text = t('desk.round', {
          name: round.name,
          used: number(round.used),
          capacity: number(round.capacity),
          waiting: round.waiting,
        });
        return (
          <div key={round.id}>
            <p className="campaign-DeskNote">{text}</p>
            <Meter label={round.name} text={text} value={round.used} max={Math.max(1, round.capacity)} />
          </div>
        );
      })}
      <DraftFrame
        form={form}
        submit={t('desk.save')}
        nameOf={(field) => t(field.startsWith('rounds') ? 'part.rounds' : `draft.${field.split('.')[0]!}`)}
        onSaved={({ draft }) => (draft.slug === head.slug ? revalidate() : navigate(managePath(draft.slug), { replace: true }))}
      >
        <RoundParts form={form} />
        <RuleParts form={form} chosen={data.form} />
        <WordParts form={form} />
      </DraftFrame>
      {turning && turning !== 'REMOVE' && (
        <ActionDialog
          of={call}
          name="turnCampaign"
          schema={desk.turnCampaign.body}
          with={{ id: head.id, action: turning }}
          title={t(`turn.${turning}`)}
          submit={t(`turn.${turning}`)}
          onClose={() => setTurning(null)}
        >
          <p>{t(`turn.${turning}.hint`)}</p>
        </ActionDialog>
      )}
      {turning === 'REMOVE' && (
        <ActionDialog
          of={call}
          name="removeCampaign"
          with={{ id: head.id }}
          title={t('remove.title', { title: head.title })}
          submit={t('remove.go')}
          danger
          onClose={() => setTurning(null)}
          send={async (input) => {
            const done = await call('removeCampaign', input);
            void navigate('/campaign/manage');
            return done;
          }}
        />
      )}
    </ManageFrame>
  );
}
