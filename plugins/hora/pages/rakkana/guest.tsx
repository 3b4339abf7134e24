import type { ReactNode } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { rakkana as load } from '../../gateway/pages/charts.ts';
import { BirthForm } from '../../parts/BirthForm.tsx';
import { ChartPage } from '../../parts/chart/ChartPage.tsx';
import { ChartWays } from '../../parts/chart/ChartWays.tsx';
import '../../parts/hora.css';

export type RakkanaProps = PageProps<typeof load>;

/** The form of a birth, or its chart; `children` are what a member can do with it besides. */
export default function RakkanaPage({
  data: { form, shown, sealed, unreadable, texts },
  children,
}: RakkanaProps & { children?: ReactNode }) {
  const t = useText('hora');
  if (shown)
    return (
      <ChartPage shown={shown} actions={<ChartWays sealed={sealed} methods />}>
        {children ?? <p className="hora-Plain">{t('chart.nothingKept')}</p>}
      </ChartPage>
    );
  return (
    <div className="hora-Page">
      <h1>{t('page.rakkana')}</h1>
      <p className="hora-Plain">{texts.disclaimer}</p>
      {unreadable && (
        <Alert tone="warning" live>
          <p>{t('chart.unreadable')}</p>
        </Alert>
      )}
      {form && <BirthForm form={form} />}
      <p className="hora-Plain">{t('draw.privacy')}</p>
    </div>
  );
}
