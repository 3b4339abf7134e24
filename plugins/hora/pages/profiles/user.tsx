import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { profiles as load } from '../../gateway/pages/charts.ts';
import { useDay } from '../../parts/useDay.ts';
import '../../parts/hora.css';

/** The births that a member keeps. */
export default function ProfilesPage({ data: { profiles } }: PageProps<typeof load>) {
  const t = useText('hora');
  const { day } = useDay();
  const draw = <LinkButton to="/hora/rakkana">{t('home.draw')}</LinkButton>;
  return (
    <MemberPage area={t('page.profiles')} title={t('page.profiles')}>
      <DataTable
        caption={t('page.profiles')}
        columns={['name', 'birthday', 'charts'].map((key) => ({ key, title: t(`column.${key}`) }))}
        rows={profiles.map(({ id, name, day: born, chart, charts }) => ({
          id,
          cells: [
            <Link key="name" to={`/hora/charts/${chart}`}>
              {name}
            </Link>,
            day(born),
            charts,
          ],
        }))}
        empty={
          <EmptyState icon="star" title={t('profiles.empty')} action={draw}>
            <p>{t('profiles.emptyHint')}</p>
          </EmptyState>
        }
      />
      {profiles.length > 0 && <div className="ui-Actions">{draw}</div>}
    </MemberPage>
  );
}
