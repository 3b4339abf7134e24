import { Slot, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { FilesPage } from '#plugins/account/contract.ts';

/** The visitor's files, on the desk. */
export default function FilesOnDesk() {
  const t = useText('cluster');
  return (
    <DeskPage title={t('page.files')}>
      <Slot of={FilesPage} view="list" />
    </DeskPage>
  );
}
