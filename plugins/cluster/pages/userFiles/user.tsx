import { Slot, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { FilesPage } from '#plugins/account/contract.ts';

/** The visitor's files, among their own pages. */
export default function UserFiles() {
  const t = useText('cluster');
  return (
    <MemberPage area={t('home.area')} title={t('page.files')} back={{ to: '/cluster/user', label: t('page.home') }}>
      <Slot of={FilesPage} view="list" />
    </MemberPage>
  );
}
