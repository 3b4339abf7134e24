import { go, useText } from '#kernel/contract/page.ts';
import type { MenuEntry } from '#kit/ui/actions/Menu.tsx';
import { mayDo } from '../../rules/mayDo.ts';
import type { Item } from '../../schemas.ts';
import { useManager } from './Manager.ts';
import { trashOf } from './trashOf.ts';

const entry = (when: boolean, of: () => MenuEntry): MenuEntry[] => (when ? [of()] : []);

/** What can be done, as of when it is called: with the selected items, or with the folder on show where nothing is selected. */
export function useMenuGroups(): () => MenuEntry[][] {
  const t = useText('files');
  const { selection, state, actions, place, list } = useManager();
  return () => {
    const { can } = state;
    // A menu that was opened for one item takes its selection back before the command is done.
    const { selection: selected } = selection.get();
    const chosen = selection.all ? [] : selection.chosen;
    const [one] = selection.count === 1 ? chosen : [];
    const onlyFiles = chosen.length > 0 && chosen.every(({ type }) => type === 'file');
    const may = mayDo(can, selection.chosen);
    const infected = one?.state === 'infected';
    const withItems = (action: (items: readonly Item[]) => unknown) => () =>
      void selection.items(selected).then(action, (error: unknown) => actions.fail('list', error));

    if (selection.count === 0)
      return [
        [
          ...entry(can.write && !place.q, () => ({
            label: t('manager.new-folder'),
            icon: 'plus',
            onSelect: () => actions.openDialog({ kind: 'new-folder' }),
          })),
          ...entry(can.write && actions.clipboard.items.length > 0 && !place.q, () => ({
            label: t('manager.paste', { count: actions.clipboard.items.length }),
            icon: 'copy',
            onSelect: actions.paste,
          })),
          ...entry(state.total > 0, () => ({ label: t('manager.select-all'), icon: 'check', onSelect: () => selection.selectAll() })),
          { label: t('manager.reload'), icon: 'history', onSelect: () => void list.reload() },
        ],
        [
          { label: t('page.trash'), icon: 'trash', onSelect: () => go(trashOf(place.drive)) },
          { label: t('page.withMe'), icon: 'users', onSelect: () => go('/user/filemanager/with-me') },
          ...entry(can.share, () => ({ label: t('page.shared'), icon: 'link', onSelect: () => go('/user/filemanager/shared') })),
        ],
      ];
    return [
      [
        ...entry(one !== undefined && !infected, () => ({
          label: t(one!.type === 'folder' ? 'manager.open-folder' : 'manager.open'),
          icon: 'eye',
          onSelect: () => actions.open(one!),
        })),
        ...entry(!infected, () => ({ label: t('manager.download'), icon: 'download', onSelect: withItems(actions.download) })),
        ...entry(one !== undefined && may.share && !infected, () => ({
          label: t('manager.share'),
          icon: 'link',
          onSelect: () => actions.openDialog({ kind: 'share', item: one! }),
        })),
      ],
      [
        ...entry(one !== undefined && may.write && !infected, () => ({
          label: t('manager.rename'),
          icon: 'edit',
          onSelect: () => actions.openDialog({ kind: 'rename', item: one! }),
        })),
        ...entry(may.move && !infected, () => ({
          label: t('manager.move-to'),
          icon: 'folder',
          onSelect: withItems((items) => actions.openDialog({ kind: 'move', items })),
        })),
        ...entry(may.move && !infected, () => ({ label: t('manager.cut-out'), icon: 'copy', onSelect: withItems(actions.cut) })),
        ...entry(may.publish && onlyFiles && !infected && chosen.some(({ mode }) => mode === 'private'), () => ({
          label: t('manager.publish'),
          icon: 'globe',
          onSelect: withItems((items) => actions.setMode(items, 'public')),
        })),
        ...entry(may.publish && onlyFiles && chosen.some(({ mode }) => mode === 'public'), () => ({
          label: t('manager.unpublish'),
          icon: 'lock',
          onSelect: withItems((items) => actions.setMode(items, 'private')),
        })),
        ...entry(one?.type === 'file' && may.write && !infected, () => ({
          label: t('manager.versions'),
          icon: 'history',
          onSelect: () => actions.openDialog({ kind: 'versions', item: one! }),
        })),
        ...entry(one?.type === 'file' && !infected, () => ({
          label: t('page.comments'),
          icon: 'chat',
          onSelect: () => actions.openDialog({ kind: 'preview', item: one!, comments: true }),
        })),
        ...entry(one !== undefined, () => ({
          label: t('manager.details'),
          icon: 'info',
          onSelect: () => actions.openDialog({ kind: 'details', item: one! }),
        })),
      ],
      entry(may.move, () => ({ label: t('manager.trash'), icon: 'trash', tone: 'danger', onSelect: withItems(actions.trash) })),
    ];
  };
}
