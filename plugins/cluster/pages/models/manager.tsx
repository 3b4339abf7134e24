import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { loadModels } from '../../gateway/pages/lists.ts';
import { call } from '../../parts/call.ts';
import { FeatureFields } from '../../parts/desk/FeatureFields.tsx';
import { FeatureList } from '../../parts/desk/FeatureList.tsx';
import { MODEL_CODES, MODELS } from '../../rules/models.ts';
import { ModelChange } from '../../schemas.ts';
import '../../parts/desk/cluster.css';

/** Operating models: those of the house, and the site's own. */
export default function ModelsPage({ data: { models, used, keeps } }: PageProps<typeof loadModels>) {
  const t = useText('cluster');
  const [open, setOpen] = useState<{ act: 'change' | 'remove'; model: (typeof models)[number] } | null>(null);
  const chosen = open?.model;
  const close = () => setOpen(null);
  return (
    <DeskPage
      title={t('page.models')}
      lead={t('models.lead')}
      actions={
        keeps && (
          <LinkButton to="/cluster/operating_model/new" data-key="c">
            <Icon name="plus" />
            {t('addModel.submit')}
          </LinkButton>
        )
      }
    >
      {models.length > 0 && (
        <section aria-labelledby="own-models">
          <h2 id="own-models">{t('models.own')}</h2>
          <ul className="cluster-Cards">
            {models.map((model) => (
              <li key={model.id} className="ui-Desk-part">
                <h3>{model.name}</h3>
                <FeatureList features={model.features} />
                <p className="cluster-Note">{t('models.used', { count: model.clusters })}</p>
                {keeps && (
                  <div className="ui-Actions">
                    <Button variant="secondary" onClick={() => setOpen({ act: 'change', model })}>
                      {t('action.change')}
                    </Button>
                    <Button variant="quiet" onClick={() => setOpen({ act: 'remove', model })}>
                      {t('action.remove')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="house-models">
        <h2 id="house-models">{t('models.house')}</h2>
        <ul className="cluster-Cards">
          {MODEL_CODES.map((code) => (
            <li key={code} className="ui-Desk-part">
              <div>
                <h3>{t(`model.${code}`)}</h3>
                <p className="cluster-Note">{t(`model.${code}.hint`)}</p>
              </div>
              <FeatureList features={MODELS[code]} />
              <p className="cluster-Note">{t('models.used', { count: used[code] ?? 0 })}</p>
            </li>
          ))}
        </ul>
      </section>
      {chosen && open?.act === 'change' && (
        <ActionDialog
          of={call}
          name="changeModel"
          texts="addModel"
          schema={ModelChange}
          with={{ model: chosen.id, version: chosen.version }}
          values={{ name: chosen.name, ...chosen.features }}
          sheet
          title={chosen.name}
          submit={t('action.save')}
          done={t('done.saved')}
          onClose={close}
        >
          <FormField name="name" />
          <FeatureFields />
        </ActionDialog>
      )}
      {chosen && open?.act === 'remove' && (
        <ActionDialog
          of={call}
          name="removeModel"
          with={{ model: chosen.id }}
          danger
          size="small"
          title={t('models.remove')}
          submit={t('action.remove')}
          done={t('done.removed')}
          onClose={close}
        >
          <p>{t('models.removeText', { name: chosen.name })}</p>
        </ActionDialog>
      )}
    </DeskPage>
  );
}
