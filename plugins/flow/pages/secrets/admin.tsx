import { useText, useFormat, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { alertModal } from '#kit/ui/feedback/modal.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { secrets as load } from '../../gateway/pages/pages.ts';
import { runs } from '../../calls/runs.ts';
import { call } from '../../parts/call.ts';

/** What flows sign and prove themselves with, and the switch that stops them all. */
export default function SecretsPage({ data: { secrets, stopped } }: PageProps<typeof load>) {
  const t = useText('flow');
  const { date } = useFormat();
  return (
    <DeskPage
      title={t('secrets.heading')}
      back={{ to: '/flow', label: t('flows.all') }}
      actions={
        <ActionButton
          of={call}
          name="killSwitch"
          with={{ on: !stopped }}
          variant={stopped ? 'primary' : 'danger'}
          done={stopped ? t('stop.off.done') : undefined}
          // Of the whole site, and by one press: nobody is to miss it.
          onDone={() => !stopped && void alertModal({ title: t('stop.on.done'), message: t('stop.on.text') })}
        >
          {t(stopped ? 'stop.off' : 'stop.on')}
        </ActionButton>
      }
    >
      {stopped && <Alert tone="danger">{t('flows.stopped')}</Alert>}
      <DeskTable
        caption={t('secrets.heading')}
        columns={[
          { key: 'name', title: t('secret.name') },
          { key: 'used', title: t('secret.used') },
          { key: 'changed', title: t('secret.changed') },
          { key: 'act', title: t('secret.act') },
        ]}
        rows={secrets.map(({ name, usedBy, changedAt }) => ({
          id: name,
          cells: [
            <code key="name">{name}</code>,
            usedBy.join(', ') || '–',
            date(changedAt, 'time'),
            <ActionButton
              key="act"
              of={call}
              name="removeSecret"
              with={{ name }}
              variant="quiet"
              aria-label={t('secret.removeOne', { name })}
              done={t('secret.removed')}
            >
              {t('secret.remove')}
            </ActionButton>,
          ],
        }))}
        empty={<EmptyState icon="key" title={t('secret.none')} />}
      />
      <section className="ui-Desk-part" aria-labelledby="flow-secret">
        <h2 id="flow-secret">{t('secret.save')}</h2>
        <ActionForm of={call} name="saveSecret" schema={runs.saveSecret.body} texts="secret" clears>
          <FormField name="name" autoCapitalize="none" spellCheck={false} />
          <FormField name="value" lines="one" autoComplete="off" spellCheck={false} />
        </ActionForm>
      </section>
    </DeskPage>
  );
}
