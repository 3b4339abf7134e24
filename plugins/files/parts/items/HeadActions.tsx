import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { useManager } from './Manager.ts';

/** What can be added to the folder on show. */
export function HeadActions() {
  const t = useText('files');
  const { state, place, actions } = useManager();
  if (!state.can.write || place.q) return null;
  return (
    <div className="files-Head-actions">
      <Button variant="secondary" onClick={() => actions.openDialog({ kind: 'new-folder' })}>
        <Icon name="plus" />
        {t('manager.new-folder')}
      </Button>
      <UploadButton target={{ parent: place.folder, drive: place.drive }} />
    </div>
  );
}
