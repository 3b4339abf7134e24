import { useLocation, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { simulator as load } from '../../gateway/pages/pages.ts';
import { FlowSimulator } from '../../parts/simulator/FlowSimulator.tsx';
import { Machines } from '../../parts/simulator/Machines.tsx';
import '../../parts/flow.css';

/** Flows and the product's machines, gone through without anything being done. */
export default function SimulatorPage({ data: { flows, flow, palette, scenarios, lastRun } }: PageProps<typeof load>) {
  const t = useText('flow');
  const machines = new URLSearchParams(useLocation().search).get('show') === 'machines';
  return (
    <DeskPage
      title={t('simulator.heading')}
      back={flow ? { to: `/flow/${flow.id}`, label: flow.settings.name } : { to: '/flow', label: t('flows.all') }}
      lead={t('simulator.lead')}
    >
      <ListViews
        label={t('simulator.shows')}
        shows={[
          { to: '/flow/simulator', title: t('simulator.flows'), current: !machines },
          { to: '/flow/simulator?show=machines', title: t('simulator.machines'), current: machines },
        ]}
      />
      {machines ? (
        <Machines />
      ) : (
        <>
          <FilterForm
            values={{ flow: flow?.id ?? '' }}
            submit={t('find')}
            fields={[
              {
                name: 'flow',
                label: t('simulator.flow'),
                options: [{ value: '', label: t('simulator.choose') }, ...flows.map(({ id, name }) => ({ value: id, label: name }))],
              },
            ]}
          />
          {flow ? (
            <FlowSimulator key={flow.id} flow={flow} palette={palette} scenarios={scenarios} lastRun={lastRun} />
          ) : (
            <EmptyState icon="refresh" title={t('simulator.none')} action={<LinkButton to="/flow">{t('flows.all')}</LinkButton>} />
          )}
        </>
      )}
    </DeskPage>
  );
}
