import { go, Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { chart as load } from '../../gateway/pages/charts.ts';
import { CorrectForm } from '../../parts/BirthForm.tsx';
import { call } from '../../parts/call.ts';
import { ChartPage } from '../../parts/chart/ChartPage.tsx';
import { ChartWays } from '../../parts/chart/ChartWays.tsx';

/** A chart that was saved, as it was computed then; sharing, a further computation, and all that came before. */
export default function SavedChartPage({
  data: { id, profile, shown, sealed, form, history, sharedAt, sharedUrl },
}: PageProps<typeof load>) {
  const t = useText('hora');
  const { date } = useFormat();
  if (form)
    return (
      <MemberPage area={t('page.profiles')} title={t('correct.title')} back={{ to: `/hora/charts/${id}`, label: shown.view.name }}>
        <p>{t('correct.lead')}</p>
        <CorrectForm form={form} profile={profile} onCancel={() => go(`/hora/charts/${id}`)} />
      </MemberPage>
    );
  return (
    <MemberPage area={t('page.profiles')} back={{ to: '/hora/profiles', label: t('page.profiles') }}>
      <ChartPage shown={shown} actions={<ChartWays sealed={sealed} edit={`/hora/charts/${id}?edit=1`} />}>
        <section className="hora-Part">
          <h2>{t('share.title')}</h2>
          {sharedAt ? (
            <>
              <p>
                {t('share.lead')} <Link to={sharedAt}>{t('share.open')}</Link>
              </p>
              <div className="ui-Actions">
                <CopyButton text={sharedUrl} label={t('share.copy')} />
              </div>
              <ActionForm of={call} name="unshare" with={{ id }} quiet>
                {null}
              </ActionForm>
            </>
          ) : (
            <ActionForm of={call} name="share" with={{ id }} quiet>
              <p>{t('share.hint')}</p>
            </ActionForm>
          )}
        </section>
        <section className="hora-Part">
          <h2>{t('history.title')}</h2>
          <p>{t('history.lead')}</p>
          <DataTable
            caption={t('history.title')}
            columns={['number', 'method', 'computedAt'].map((key) => ({ key, title: t(`column.${key}`) }))}
            rows={history.map(({ id: chart, number, method, version, at }) => ({
              id: chart,
              cells: [
                chart === id ? (
                  String(number)
                ) : (
                  <Link key="number" to={`/hora/charts/${chart}`}>
                    {number}
                  </Link>
                ),
                t('chart.method', { method: t(`method.${method}`), version }),
                date(at, 'time'),
              ],
            }))}
            empty={null}
          />
          <ActionForm of={call} name="recompute" with={{ id }} to=":path" quiet onDone={({ path }) => go(path)}>
            {null}
          </ActionForm>
        </section>
        <details className="hora-More">
          <summary>{t('removeProfile.title')}</summary>
          <ActionForm of={call} name="removeProfile" with={{ id: profile }} to=":path" danger onDone={({ path }) => go(path)}>
            <p>{t('removeProfile.lead')}</p>
          </ActionForm>
        </details>
      </ChartPage>
    </MemberPage>
  );
}
