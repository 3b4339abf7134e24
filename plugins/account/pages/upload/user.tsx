import { Slot, useText, type PageProps } from '#kernel/contract/page.ts';
import { UploadPage } from '../../contract.ts';
import { AccountArea } from '../../parts/AccountArea.tsx';
import { EntryPage } from '../../parts/EntryPage.tsx';

/** Uploading files: drawn by the plugin that keeps them. */
export default function Upload(_props: PageProps) {
  const t = useText('account');
  return (
    <AccountArea>
      <h1>{t('entry.upload.title')}</h1>
      <EntryPage of={UploadPage} name="upload" icon="upload">
        <Slot of={UploadPage} />
      </EntryPage>
    </AccountArea>
  );
}
