import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { desk } from '../../calls/desk.ts';
import type { deskMethods as load } from '../../gateway/pages/desk.ts';
import { CHOICES, SETTING_NAMES } from '../../rules/settings.ts';
import { CHOSEN } from '../../schemas.ts';
import { call } from '../../parts/call.ts';
import { Versions } from '../../parts/desk/Versions.tsx';
import '../../parts/hora.css';

/** The methods: versions of each, and a further one; charts that were computed by an older one keep its numbers. */
export default function DeskMethodsPage({ data: { ids, method, versions } }: PageProps<typeof load>) {
  const t = useText('hora');
  const { zodiac: _, ...settings } = versions[0]!.settings;
  return (
    <DeskPage title={t('page.deskMethods')} lead={t('deskMethods.lead')}>
      <Tabs
        label={t('page.deskMethods')}
        tabs={ids.map((id) => ({ to: `/hora/desk/methods?method=${id}`, title: t(`method.${id}`) }))}
        current={`/hora/desk/methods?method=${method}`}
      />
      <Versions
        columns={[...SETTING_NAMES.map((name) => t(`settings.${name}`)), t('column.note')]}
        rows={versions.map((each) => ({
          version: each.version,
          at: each.at,
          cells: [...SETTING_NAMES.map((name) => t(`settings.${name}.${each.settings[name]}`)), each.note || '–'],
        }))}
      />
      <section className="hora-Part">
        <h2>{t('publishMethod.title')}</h2>
        <ActionForm
          key={`${method} ${versions[0]!.version}`}
          of={call}
          name="publishMethod"
          schema={desk.publishMethod.body}
          with={{ method }}
          values={settings}
        >
          {CHOSEN.map((name) => (
            <FormField
              key={name}
              name={name}
              label={t(`settings.${name}`)}
              options={CHOICES[name].map((value) => ({ value, label: t(`settings.${name}.${value}`) }))}
            />
          ))}
          <FormField name="note" lines="one" />
        </ActionForm>
      </section>
    </DeskPage>
  );
}
