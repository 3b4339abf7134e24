import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { statement } from '../../gateway/pages/me.ts';
import { StatementActions } from '../../parts/desk/StatementActions.tsx';
import { StatementFiles, StatementView } from '../../parts/StatementView.tsx';
import { STATE_TONES } from '../../parts/tones.ts';

/** One statement, for the staff: agreed to by a second person, then paid. */
export default function StatementPage({ data }: PageProps<typeof statement>) {
  const t = useText('influencer');
  const { date } = useFormat();
  const { influencer } = data;
  return (
    <DeskPage
      title={data.number}
      back={{ to: '/influencer/manage/statements', label: t('page.statements') }}
      state={<Badge tone={STATE_TONES[data.state] ?? 'neutral'}>{t(`statements.state.${data.state}`)}</Badge>}
      lead={`${influencer.name} · ${t('statement.upTo', { date: date(`${data.toDay}T05:00:00Z`) })}`}
      actions={
        <>
          {data.mayPay && <StatementActions data={data} />}
          <StatementFiles data={data} />
        </>
      }
    >
      <DescriptionList
        items={[
          { term: t('people.taxId'), value: influencer.taxId || '–' },
          { term: t('people.address'), value: influencer.address || '–' },
          { term: t('people.bank'), value: influencer.bank || '–' },
        ]}
      />
      <StatementView data={data} />
    </DeskPage>
  );
}
