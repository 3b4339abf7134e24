import { useAddedTexts, useText } from '#kernel/contract/page.ts';
import type { TextModules } from '#kit/page/text.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Item } from '../../schemas.ts';
import { ShareBody } from './ShareBody.tsx';
import './shares.css';

const texts: TextModules = { th: () => import('../../messages/shares/th.json'), en: () => import('../../messages/shares/en.json') };

export interface ShareDialogProps {
  item: Item;
  onClose: () => void;
  /** The item has a link now, another one, or none any more. */
  onChange: (item: Item) => void;
}

/** Shares a file or folder by link: makes it, says what it allows, takes it back. Brings its own texts. */
export function ShareDialog({ item, onClose, onChange }: ShareDialogProps) {
  const t = useText('files');
  const ready = useAddedTexts('files', texts);
  return (
    <Dialog open onClose={onClose} title={ready ? t('share.title', { name: item.name }) : item.name}>
      {ready ? <ShareBody item={item} onChange={onChange} /> : <span className="ui-Spinner" />}
    </Dialog>
  );
}

export default ShareDialog;
