import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { load } from '../../gateway/pages/charts.ts';
import { SummaryPart } from '../../parts/desk/responses/SummaryPart.tsx';
import { FormFrame } from '../../parts/desk/FormFrame.tsx';

/** What all answers come to, each question as a picture and as a table; two of them against each other. */
export default function ChartsPage({ data: { form, figures, most, cross, across, down, questions, summary } }: PageProps<typeof load>) {
  const t = useText('form');
  const { number } = useFormat();
  const any = figures.some(({ answered }) => answered > 0);
  const options = [{ value: '', label: t('fill.choose') }, ...questions];
  return (
    <FormFrame form={form}>
      {!any && <EmptyState icon="check" title={t('charts.empty')} />}
      {form.responses > most && <p>{t('charts.newest', { count: most })}</p>}
      {(any || summary.text !== '') && <SummaryPart formId={form.id} summary={summary} />}
      {any && (
        <section className="ui-Desk-part" aria-labelledby="form-cross">
          <h2 id="form-cross">{t('charts.cross')}</h2>
          <FilterForm
            values={{ down, across }}
            submit={t('charts.show')}
            fields={[
              { name: 'down', label: t('charts.down'), options },
              { name: 'across', label: t('charts.across'), options },
            ]}
          />
          {cross && (
            <div className="form-Scroll">
              <table className="form-Cross">
                <thead>
                  <tr>
                    <th scope="col">{t('charts.answer')}</th>
                    {cross.columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                    <th scope="col">{t('charts.sum')}</th>
                  </tr>
                </thead>
                <tbody>
                  {cross.rows.map((row, at) => (
                    <tr key={row}>
                      <th scope="row">{row}</th>
                      {cross.counts[at]!.map((count, place) => (
                        <td key={cross.columns[place]}>{number(count)}</td>
                      ))}
                      <td>{number(cross.counts[at]!.reduce((sum, count) => sum + count, 0))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      )}
      <div className="form-Charts">
        {figures
          .filter(({ answered }) => answered > 0)
          .map((figure) => (
            <section key={figure.key} className="ui-Desk-part" aria-label={figure.title}>
              <Chart
                kind="bar"
                title={`${figure.title} · ${t('charts.answered', { count: figure.answered })}`}
                labelTitle={t('charts.answer')}
                labels={figure.labels}
                series={[{ name: t('charts.count'), values: figure.counts }]}
                format={number}
              />
              {figure.average !== null && <p>{t('charts.average', { average: figure.average })}</p>}
              {figure.nps !== null && <p>{t('charts.nps', { nps: figure.nps })}</p>}
            </section>
          ))}
      </div>
    </FormFrame>
  );
}
