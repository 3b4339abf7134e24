import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import type { Item } from '../../schemas.ts';
import { mayDo } from '../../rules/mayDo.ts';
import { useManager, useSelected } from './Manager.ts';
import { SearchField } from './SearchField.tsx';
import { SortMenu } from './SortMenu.tsx';
import { useMenuGroups } from './useMenuGroups.ts';
import { WholeButton } from './WholeButton.tsx';

/** What is done most with selected items; the rest is in the menu. */
function SelectionBar() {
  const t = useText('files');
  const { state, actions } = useManager();
  const selection = useSelected();
  const groups = useMenuGroups();
  const { move } = mayDo(state.can, selection.chosen);
  const withItems = (action: (items: readonly Item[]) => unknown) => () =>
    void selection.items().then(action, (error: unknown) => actions.fail('list', error));
  return (
    <div className="files-Bar" data-selected role="toolbar" aria-label={t('manager.toolbar')}>
      <IconButton icon="close" label={t('manager.select-none')} onClick={() => selection.none()} />
      <p className="files-Bar-count">{t('manager.selected', { count: selection.count })}</p>
      <IconButton icon="download" label={t('manager.download')} onClick={withItems(actions.download)} />
      {move && (
        <IconButton
          icon="folder"
          label={t('manager.move-to')}
          onClick={withItems((items) => actions.openDialog({ kind: 'move', items }))}
        />
      )}
      {move && <IconButton icon="trash" label={t('manager.trash')} onClick={withItems(actions.trash)} />}
      <MenuButton label={t('manager.more')} groups={groups} />
    </div>
  );
}

/** Stays at the top of the screen: search and sorting, or what can be done with the selected items. */
export function Bar() {
  const t = useText('files');
  const { state, actions, place } = useManager();
  const selection = useSelected();
  const groups = useMenuGroups();
  const waiting = actions.clipboard.items.length;
  return (
    <div className="files-Top">
      {selection.count > 0 ? (
        <SelectionBar />
      ) : (
        <div className="files-Bar">
          <SearchField />
          <SortMenu />
          <WholeButton />
          <MenuButton label={t('manager.more')} groups={groups} />
        </div>
      )}
      {waiting > 0 && !place.q && state.can.write && (
        <div className="files-Waiting">
          <p>{t('manager.waiting', { count: waiting })}</p>
          <button type="button" className="ui-Button" data-variant="quiet" onClick={actions.paste}>
            {t('manager.paste-here')}
          </button>
          <IconButton icon="close" label={t('manager.cut.drop')} onClick={actions.dropClipboard} />
        </div>
      )}
      <p className="ui-Hidden" role="status">
        {selection.count > 0 ? t('manager.selected', { count: selection.count }) : ''}
      </p>
    </div>
  );
}
