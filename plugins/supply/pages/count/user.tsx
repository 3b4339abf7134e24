import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { CountData, load } from '../../gateway/pages/count.ts';
import { nextCount } from '../../machines/count.ts';
import { call } from '../../parts/call.ts';
import { CountForm } from '../../parts/counts/CountForm.tsx';
import { CountingList } from '../../parts/counts/CountingList.tsx';
import { Differences } from '../../parts/counts/Differences.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';

type Count = NonNullable<CountData['count']>;
/** What is asked before a count ends. */
const TURNS = { POST: 'postCount', CANCEL: 'cancelCount' } as const;
/** What goes on with one press. */
const PRESSED = ['START', 'REVIEW', 'RECOUNT'] as const;

/** One count: what is to be counted, counting, differences. */
export default function CountPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  const { scope, count } = data;
  const back = { to: '/cluster/store/counts', label: t('page.counts') };
  if (!count)
    return (
      <DeskPage title={t('counts.new')} back={back}>
        <CountForm data={data} />
      </DeskPage>
    );
  return (
    <DeskPage
      title={count.number}
      back={back}
      state={<StateBadge state={count.state} />}
      lead={count.store}
      actions={<Actions clusterId={scope.clusterId} count={count} />}
    >
      {count.state === 'draft' && <CountForm key={count.version} data={data} />}
      {count.state === 'counting' && <CountingList clusterId={scope.clusterId} count={count} />}
      {count.state !== 'draft' && count.state !== 'counting' && <Differences count={count} />}
    </DeskPage>
  );
}

function Actions({ clusterId, count }: { clusterId: string; count: Count }) {
  const t = useText('supply');
  const [open, setOpen] = useState<keyof typeof TURNS | null>(null);
  const { id, version, state } = count;
  const may = (action: keyof typeof TURNS | (typeof PRESSED)[number]) => nextCount(state, action) !== null;
  const left = count.lines.filter(({ counted }) => counted === null).length;
  return (
    <>
      {may('POST') && <Button onClick={() => setOpen('POST')}>{t('postCount.submit')}</Button>}
      {PRESSED.filter(may).map((action) => (
        <ActionButton
          key={action}
          of={call}
          name="turnCount"
          variant={action === 'RECOUNT' ? 'secondary' : 'primary'}
          with={{ clusterId, id, version, action }}
        >
          {t(`counts.${action}`)}
        </ActionButton>
      ))}
      {may('CANCEL') && (
        <Button variant="secondary" onClick={() => setOpen('CANCEL')}>
          {t('counts.CANCEL')}
        </Button>
      )}
      {open && (
        <ActionDialog
          of={call}
          name="turnCount"
          with={{ clusterId, id, version, action: open }}
          texts={TURNS[open]}
          title={t(`${TURNS[open]}.title`, { number: count.number })}
          danger={open === 'CANCEL'}
          onClose={() => setOpen(null)}
        >
          <p>{t(`${TURNS[open]}.text`, { count: left })}</p>
        </ActionDialog>
      )}
    </>
  );
}
