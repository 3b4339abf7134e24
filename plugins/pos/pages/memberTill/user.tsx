import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { memberTills } from '../../gateway/till/memberTills.ts';
import { MemberTills } from '../../parts/till/MemberTills.tsx';

/** Where who works in a cluster goes to its tills. */
export default function MemberTillPage({ data }: PageProps<typeof memberTills>) {
  const t = useText('pos');
  return (
    <MemberPage area={t('memberTills.area')} title={t('memberTills.title')}>
      <MemberTills {...data} />
    </MemberPage>
  );
}
