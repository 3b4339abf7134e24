import { Slot, useText } from '#kernel/contract/page.ts';
import { FilePicker } from '#plugins/files/contract.ts';
import type { PanelProps } from './panelProps.ts';

/** Files that belong to a task. */
export function Attachments({ view: { files }, writes, set }: PanelProps) {
  const t = useText('project');
  return (
    <section>
      <h3>{t('files')}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a href={file.url}>{file.name}</a>
          </li>
        ))}
      </ul>
      {writes && (
        <Slot
          of={FilePicker}
          label={t('files.add')}
          multiple
          onPick={(picked) => {
            const fileIds = files.map((file) => file.id);
            void set({ fileIds: [...new Set([...fileIds, ...picked.map((file) => file.id)])] }, { fileIds });
          }}
        />
      )}
    </section>
  );
}
