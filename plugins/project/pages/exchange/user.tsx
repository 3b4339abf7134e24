import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { exchange } from '../../gateway/pages/exchange.ts';
import { EXPORTS } from '../../calls/exchange.ts';
import { ImportTasks } from '../../parts/exchange/ImportTasks.tsx';

/** What goes out of a project and comes into it. */
export default function ExchangePage({ data: { project, choices, imports } }: PageProps<typeof exchange>) {
  const t = useText('project');
  return (
    <DeskPage
      title={t('page.exchange')}
      back={{ to: `/project/admin/table?project=${project.key}`, label: project.name }}
      lead={t('exchange.lead')}
    >
      <FilterForm
        values={{ project: project.key }}
        submit={t('exchange.choose')}
        fields={[
          {
            name: 'project',
            label: t('exchange.project'),
            options: choices.map(({ key, name }) => ({ value: key, label: `${key} ${name}` })),
          },
        ]}
      />
      <section className="ui-Desk-part">
        <h2>{t('exchange.export')}</h2>
        <ul>
          {EXPORTS.map((format) => (
            <li key={format}>
              <a href={`/project/admin/exchange/${project.key}.${format}`} download>
                {t(`exchange.as.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {imports && <ImportTasks key={project.id} project={project} />}
    </DeskPage>
  );
}
