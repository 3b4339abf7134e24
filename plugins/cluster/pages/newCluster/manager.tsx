import { useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { tabPath } from '../../contract.ts';
import type { loadNewCluster } from '../../gateway/pages/lists.ts';
import { call } from '../../parts/call.ts';
import { ClusterFields } from '../../parts/desk/ClusterFields.tsx';
import { ClusterDraft } from '../../schemas.ts';
import '../../parts/desk/cluster.css';

/** Begins a cluster; whoever does is its owner. */
export default function NewClusterPage({ data: { models } }: PageProps<typeof loadNewCluster>) {
  const t = useText('cluster');
  const navigate = useNavigate();
  return (
    <DeskPage back={{ to: '/cluster/manage', label: t('page.manage') }} title={t('page.newCluster')} lead={t('newCluster.lead')}>
      <section className="ui-Desk-part" aria-label={t('page.newCluster')}>
        <ActionForm of={call} name="addCluster" schema={ClusterDraft} onDone={({ id }) => void navigate(tabPath(id, 'stores'))}>
          <ClusterFields models={models} />
        </ActionForm>
      </section>
    </DeskPage>
  );
}
