import { useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { FilesPage } from '../contract.ts';
import { AccountArea } from './AccountArea.tsx';
import { EntryPage } from './EntryPage.tsx';

/** The visitor's files, drawn by the plugin that keeps them, in one of two views. */
export function FilesView({ view }: { view: 'list' | 'grid' }) {
  const t = useText('account');
  const filled = Boolean(useSite().fills[FilesPage.id]?.length);
  return (
    <AccountArea>
      <h1>{t('entry.files.title')}</h1>
      {filled && (
        <Tabs
          label={t('entry.files.views')}
          tabs={[
            { to: '/user/filemanager', title: t('entry.files.list') },
            { to: '/user/filemanager_2', title: t('entry.files.grid') },
          ]}
        />
      )}
      <EntryPage of={FilesPage} name="files" icon="folder">
        <Slot of={FilesPage} view={view} />
      </EntryPage>
    </AccountArea>
  );
}
