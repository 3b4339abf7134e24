import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { statement } from '../../gateway/pages/me.ts';
import { StatementFiles, StatementView } from '../../parts/StatementView.tsx';

/** A statement, for whom it is of. */
export default function MyStatementPage({ data }: PageProps<typeof statement>) {
  const t = useText('influencer');
  const { date } = useFormat();
  return (
    <MemberPage area={t('page.me')} title={data.number} back={{ to: '/influencer/me', label: t('page.me') }}>
      <p>{t('statement.upTo', { date: date(`${data.toDay}T05:00:00Z`) })}</p>
      <p className="ui-Actions">
        <StatementFiles data={data} />
      </p>
      <StatementView data={data} />
    </MemberPage>
  );
}
