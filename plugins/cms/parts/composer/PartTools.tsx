import { useText } from '#kernel/contract/page.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { stepPlace, type Node } from '../../rules/layoutTree.ts';
import type { Send } from './useComposition.ts';

interface Props {
  node: Node;
  name: string;
  document: LayoutDocument;
  send: Send;
  onEdit: () => void;
}

/** What can be done with the chosen part, as buttons. */
export function PartTools({ node: { id }, name, document, send, onEdit }: Props) {
  const t = useText('cms');
  return (
    <div className="cms-PartTools" role="group" aria-label={t('compose.tools', { name })}>
      <IconButton icon="edit" label={t('compose.edit')} aria-keyshortcuts="Enter" onClick={onEdit} />
      <IconButton
        icon="chevron-up"
        label={t('compose.up')}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={stepPlace(document, id, -1) === null}
        onClick={() => send({ type: 'STEP', id, by: -1 })}
      />
      <IconButton
        icon="chevron-down"
        label={t('compose.down')}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={stepPlace(document, id, 1) === null}
        onClick={() => send({ type: 'STEP', id, by: 1 })}
      />
      <IconButton icon="copy" label={t('compose.copy')} onClick={() => send({ type: 'COPY', id })} />
      <IconButton icon="trash" label={t('compose.remove')} aria-keyshortcuts="Delete" onClick={() => send({ type: 'REMOVE', id })} />
    </div>
  );
}
