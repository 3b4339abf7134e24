import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';

const KEYS = [
  ['Ctrl K', 'palette'],
  ['/', 'palette'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['Space', 'look'],
  ['Esc', 'close'],
  ['x', 'select'],
  ['a', 'all'],
  ['b', 'acts'],
  ['f', 'filter'],
  ['v', 'view'],
  ['l', 'columns'],
  ['c', 'create'],
  ['e', 'edit'],
  ['Ctrl S', 'save'],
  ['?', 'keys'],
] as const;

/** All keys of the desk. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText('desk');
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      <dl className="desk-Keys">
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
