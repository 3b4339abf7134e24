import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { shared as load } from '../../gateway/pages/charts.ts';
import { ChartPage } from '../../parts/chart/ChartPage.tsx';

/** A chart that somebody has shared. */
export default function SharedChartPage({ data: { shown } }: PageProps<typeof load>) {
  const t = useText('hora');
  return (
    <ChartPage shown={shown}>
      <p className="hora-Plain">{t('share.seen')}</p>
    </ChartPage>
  );
}
