import { useEffect, useState } from 'react';
import { Link, useFormat, useNavigate, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { run as load } from '../../gateway/pages/pages.ts';
import { call } from '../../parts/call.ts';
import { JsonView } from '../../parts/JsonView.tsx';
import { RunPicture } from '../../parts/runs/RunPicture.tsx';
import { StepLog } from '../../parts/runs/StepLog.tsx';
import { RUN_TONES } from '../../parts/tones.ts';

/** A run that goes on is looked at again after so long. */
const AGAIN = 4_000;

/** One run: where it went, what each step took and gave. */
export default function RunPage({ data: { run } }: PageProps<typeof load>) {
  const t = useText('flow');
  const { date, number } = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<string | null>(null);
  const goesOn = run.state === 'running' || run.state === 'queued';
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), AGAIN);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
  return (
    <DeskPage
      title={run.flowName}
      back={{ to: `/flow/runs?flow=${run.flowId}`, label: t('runs.all') }}
      state={
        <span role="status">
          <Badge tone={RUN_TONES[run.state]}>{t(`runState.${run.state}`)}</Badge>
        </span>
      }
      lead={date(run.startedAt, 'time')}
      actions={
        <>
          <LinkButton variant="secondary" to={`/flow/simulator?flow=${run.flowId}&run=${run.id}`}>
            {t('editor.simulate')}
          </LinkButton>
          {run.can.cancel && (
            <ActionButton of={call} name="cancelRun" with={{ id: run.id }} variant="danger" done={t('run.cancelled')}>
              {t('run.cancel')}
            </ActionButton>
          )}
          {run.can.retry && (
            <>
              <ActionButton
                of={call}
                name="retryRun"
                with={{ id: run.id, latest: true }}
                variant="secondary"
                onDone={({ runId }) => void navigate(`/flow/runs/${runId}`)}
              >
                {t('run.retryLatest')}
              </ActionButton>
              <ActionButton of={call} name="retryRun" with={{ id: run.id, latest: false }} done={t('run.retried')}>
                {t('run.retry')}
              </ActionButton>
            </>
          )}
        </>
      }
    >
      {run.error && (
        <Alert tone="danger">
          <p>{run.error}</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: t('trigger.title'), value: t(`trigger.${run.trigger}`) },
          { term: t('runs.version'), value: number(run.version) },
          ...(run.at ? [{ term: t('runs.at'), value: run.at }] : []),
          ...(run.wakeAt ? [{ term: t('run.wakes'), value: date(run.wakeAt, 'time') }] : []),
          ...(run.finishedAt ? [{ term: t('runs.finished'), value: date(run.finishedAt, 'time') }] : []),
          ...(run.parentRunId ? [{ term: t('run.parent'), value: <Link to={`/flow/runs/${run.parentRunId}`}>{t('run.open')}</Link> }] : []),
          ...run.children.map((id, at) => ({
            term: t('run.child', { at: at + 1 }),
            value: <Link to={`/flow/runs/${id}`}>{t('run.open')}</Link>,
          })),
        ]}
      />
      <JsonView label={t('run.payload')} value={run.payload} />
      <RunPicture run={run} selected={selected} onSelect={setSelected} />
      <StepLog log={run.log} selected={selected} />
    </DeskPage>
  );
}
