import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { desk } from '../../calls/desk.ts';
import type { deskTexts as load } from '../../gateway/pages/desk.ts';
import { Versions } from '../../parts/desk/Versions.tsx';
import { call } from '../../parts/call.ts';
import { useTextName } from '../../parts/desk/useTextName.ts';
import '../../parts/hora.css';

/** The readings: all of them, or one that is written anew; every version stays. */
export default function DeskTextsPage({ data: { texts, open, versions } }: PageProps<typeof load>) {
  const t = useText('hora');
  const nameOf = useTextName();
  if (!open)
    return (
      <DeskPage title={t('page.deskTexts')} lead={t('deskTexts.lead')}>
        <DataTable
          caption={t('page.deskTexts')}
          columns={['text', 'words', 'version'].map((key) => ({ key, title: t(`column.${key}`) }))}
          rows={texts.map(({ key, th, version }) => ({
            id: key,
            cells: [
              <Link key="name" to={`/hora/desk/texts?key=${key}`}>
                {nameOf(key)}
              </Link>,
              th,
              version,
            ],
          }))}
          empty={null}
        />
      </DeskPage>
    );
  return (
    <DeskPage title={nameOf(open.key)} back={{ to: '/hora/desk/texts', label: t('page.deskTexts') }}>
      <ActionForm
        key={open.version}
        of={call}
        name="writeText"
        schema={desk.writeText.body}
        with={{ key: open.key }}
        values={{ th: open.th, en: open.en }}
      >
        <FormField name="th" lines="several" rows={5} />
        <FormField name="en" lines="several" rows={5} />
      </ActionForm>
      <Versions
        rows={versions.map(({ version, th, en, at }) => ({ version, at, cells: [th, en] }))}
        columns={[t('writeText.th'), t('writeText.en')]}
      />
    </DeskPage>
  );
}
