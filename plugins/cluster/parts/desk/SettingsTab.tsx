import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { DetailData } from '../../gateway/pages/detail.ts';
import { ClusterChange, FeaturesChange } from '../../schemas.ts';
import { call } from '../call.ts';
import { ClusterFields } from './ClusterFields.tsx';
import { FeatureFields } from './FeatureFields.tsx';
import { FeatureList } from './FeatureList.tsx';

/** What a cluster is called, what it turns on otherwise than its model, and its end. */
export function SettingsTab({ data: { cluster, modelFeatures, me, keeps, models } }: { data: DetailData }) {
  const t = useText('cluster');
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  if (!me.rights.owns)
    return (
      <section className="ui-Desk-part" aria-labelledby="settings-features">
        <h2 id="settings-features">{t('settings.features')}</h2>
        <FeatureList features={cluster.features} />
      </section>
    );
  return (
    <>
      <section className="ui-Desk-part" aria-labelledby="settings-cluster">
        <h2 id="settings-cluster">{t('settings.cluster')}</h2>
        <ActionForm
          key={cluster.version}
          of={call}
          name="changeCluster"
          texts="addCluster"
          schema={ClusterChange}
          with={{ id: cluster.id, version: cluster.version }}
          values={cluster}
          submit={t('action.save')}
          done={t('done.saved')}
        >
          <ClusterFields models={models} />
        </ActionForm>
      </section>
      <section className="ui-Desk-part" aria-labelledby="settings-features">
        <h2 id="settings-features">{t('settings.features')}</h2>
        <p className="cluster-Note">{t('settings.featuresHint')}</p>
        <FeatureList features={modelFeatures} />
        <ActionForm
          key={cluster.version}
          of={call}
          name="setFeatures"
          texts="addModel"
          id="features"
          schema={FeaturesChange}
          with={{ id: cluster.id, version: cluster.version }}
          values={cluster.features}
          submit={t('action.save')}
          done={t('done.saved')}
        >
          <FeatureFields />
        </ActionForm>
      </section>
      {keeps && (
        <div className="ui-Actions">
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('clusters.remove')}
          </Button>
        </div>
      )}
      {removing && (
        <ActionDialog
          of={call}
          name="removeCluster"
          with={{ id: cluster.id }}
          danger
          size="small"
          title={t('clusters.remove')}
          submit={t('action.remove')}
          done={t('done.removed')}
          send={async (input) => {
            const reply = await call('removeCluster', input);
            // The page's own data is gone: it is left before it is read anew.
            await navigate('/cluster/manage');
            return reply;
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{t('clusters.removeText', { name: cluster.name })}</p>
        </ActionDialog>
      )}
    </>
  );
}
