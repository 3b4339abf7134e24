import { useText } from '#kernel/contract/page.ts';
import type { MenuChange } from '../../rules/menuChanges.ts';

/** What was changed in the menus, in words. */
export function MenuChanges({ changes }: { changes: readonly MenuChange[] }) {
  const t = useText('cms');
  if (changes.length === 0) return <p>{t('menus.change.none')}</p>;
  return (
    <ul className="cms-MenuChanges">
      {changes.map((change, index) => (
        <li key={index}>{menuWords(change, t)}</li>
      ))}
    </ul>
  );
}

/** One change in words. */
export const menuWords = ({ kind, name, before, after }: MenuChange, t: ReturnType<typeof useText<'cms'>>): string =>
  t(`menus.change.${kind}`, { name: name || t('menus.newLink'), before, after });
