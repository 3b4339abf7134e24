import { useState } from 'react';
import { Link, useFormat, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { flows as load } from '../../gateway/pages/pages.ts';
import { ImportButton } from '../../parts/ImportButton.tsx';
import { NewFlowDialog } from '../../parts/NewFlowDialog.tsx';
import { FLOW_TONES } from '../../parts/tones.ts';
import { FLOW_STATES } from '../../schemas.ts';

/** All flows: found, begun, opened. */
export default function FlowsPage({ data: { flows, folders, stopped, templates, filter, opens } }: PageProps<typeof load>) {
  const t = useText('flow');
  const { date, number } = useFormat();
  const navigate = useNavigate();
  const [open, setOpen] = useState(opens);
  const [wasOpen, setWasOpen] = useState(opens);
  if (wasOpen !== opens) {
    setWasOpen(opens);
    if (opens) setOpen(true);
  }
  const create = (
    <Button data-key="c" onClick={() => setOpen(true)}>
      <Icon name="plus" />
      {t('new.press')}
    </Button>
  );
  const narrowed = filter.state !== '' || filter.folder !== '';
  return (
    <DeskPage
      title={t('flows.all')}
      actions={
        <>
          <LinkButton variant="secondary" to="/flow/runs">
            {t('runs.all')}
          </LinkButton>
          <LinkButton variant="secondary" to="/flow/simulator">
            {t('editor.simulate')}
          </LinkButton>
          <ImportButton />
          {create}
        </>
      }
    >
      {stopped && <Alert tone="danger">{t('flows.stopped')}</Alert>}
      <FilterForm
        values={{ state: filter.state, folder: filter.folder }}
        submit={t('find')}
        fields={[
          {
            name: 'state',
            label: t('flows.state'),
            options: [{ value: '', label: t('all') }, ...FLOW_STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
          },
          {
            name: 'folder',
            label: t('flows.folder'),
            options: [{ value: '', label: t('all') }, ...folders.map((value) => ({ value, label: value }))],
          },
        ]}
      />
      <DeskTable
        caption={t('flows.all')}
        columns={[
          { key: 'name', title: t('flows.name') },
          { key: 'state', title: t('flows.state') },
          { key: 'trigger', title: t('trigger.title') },
          { key: 'last', title: t('flows.last') },
          { key: 'next', title: t('flows.next'), extra: true },
          { key: 'runs', title: t('flows.runs'), align: 'end' },
          { key: 'failed', title: t('flows.failed'), align: 'end' },
          { key: 'folder', title: t('flows.folder'), extra: true },
        ]}
        sum={t('flows.count', { count: flows.length })}
        rows={flows.map((flow) => ({
          id: flow.id,
          cells: [
            <Link key="name" to={`/flow/${flow.id}`}>
              {flow.name}
            </Link>,
            <span key="state" className="ui-Actions">
              <Badge tone={FLOW_TONES[flow.state]}>{t(`state.${flow.state}`)}</Badge>
              {flow.changed && flow.published > 0 && <Badge tone="warning">{t('editor.changed')}</Badge>}
            </span>,
            `${t(`trigger.${flow.trigger}`)}${flow.triggerOf ? ` · ${flow.triggerOf}` : ''}`,
            flow.lastRunAt ? date(flow.lastRunAt, 'time') : '–',
            flow.nextRunAt ? date(flow.nextRunAt, 'time') : '–',
            <Link key="runs" to={`/flow/runs?flow=${flow.id}`}>
              {number(flow.runs)}
            </Link>,
            flow.failed > 0 ? (
              <Link key="failed" to={`/flow/runs?flow=${flow.id}&state=failed`}>
                {number(flow.failed)}
              </Link>
            ) : (
              '–'
            ),
            flow.folder || '–',
          ],
        }))}
        empty={<EmptyState icon="refresh" title={t(narrowed ? 'flows.none' : 'flows.empty')} action={create} />}
      />
      {open && (
        <NewFlowDialog
          templates={templates}
          onClose={() => {
            setOpen(false);
            if (opens) void navigate('/flow', { replace: true });
          }}
        />
      )}
    </DeskPage>
  );
}
