import { useMemo, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { downloadAddress, zipAddress } from '../../rules/addresses.ts';
import type { Drive, Item } from '../../schemas.ts';
import { call } from '../call.ts';
import type { ItemList } from '../../rules/itemList.ts';
import type { ItemSelection } from '../../rules/itemSelection.ts';
import { isGone, useFailure, type Action } from './useFailure.ts';

/** A dialog that is open, and what it is about. */
export type OpenDialog =
  | { readonly kind: 'new-folder' }
  | { readonly kind: 'rename' | 'details' | 'versions' | 'share'; readonly item: Item }
  /** `comments`: with what is said about it beside it. */
  | { readonly kind: 'preview'; readonly item: Item; readonly comments?: boolean }
  | { readonly kind: 'move'; readonly items: readonly Item[] };

export interface Clipboard {
  readonly items: readonly Item[];
  readonly ids: ReadonlySet<string>;
}

/** Most ids of one call, and most that an address of a zip holds. */
const MOST = 1000;
const MOST_IN_ZIP = 100;
const NO_CLIPBOARD: Clipboard = { items: [], ids: new Set() };

const idsOf = (items: readonly Item[]) => items.map(({ _id }) => _id);

/** Does something with many ids, as many at a time as a call takes. */
async function inParts(ids: readonly string[], act: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += MOST) await act(ids.slice(at, at + MOST));
}

/** Has the browser save what an address gives out. */
function save(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export type Actions = ReturnType<typeof useActions>;

interface About {
  list: ItemList;
  selection: ItemSelection;
  drive: Drive;
  /** The folder on show; null at the top. While something is looked for there is none. */
  folder: string | null;
  searching: boolean;
  /** Folders were made, renamed, moved or removed. */
  foldersChanged: () => void;
  openFolder: (item: Item) => void;
}

/** All that can be done with files and folders. What goes wrong is said in a toast; dialogs say it themselves, so `…Now` acts throw. */
export function useActions({ list, selection, drive, folder, searching, foldersChanged, openFolder }: About) {
  const t = useText('files');
  const failure = useFailure();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [clipboard, setClipboard] = useState(NO_CLIPBOARD);

  return useMemo(() => {
    const words = (items: readonly Item[]) => (items.length === 1 ? items[0]!.name : t('manager.count', { count: items.length }));
    const fail = (action: Action, error: unknown) => {
      showToast(failure(action, error), { tone: 'danger' });
      if (isGone(error)) void list.reload();
    };
    /** They are in this list no more. */
    const gone = (items: readonly Item[]) => {
      const ids = new Set(idsOf(items));
      list.remove(ids);
      selection.forget(ids);
      if (items.some(({ type }) => type === 'folder')) foldersChanged();
    };
    const cameBack = (items: readonly Item[]) => {
      if (items.some(({ type }) => type === 'folder')) foldersChanged();
      return list.reload();
    };
    const moveNow = async (items: readonly Item[], to: string | null) => {
      await inParts(idsOf(items), (ids) => call('move', { ids, to }));
      const from = items[0]!.parent;
      const undo = () =>
        void inParts(idsOf(items), (ids) => call('move', { ids, to: from })).then(
          () => cameBack(items),
          (error: unknown) => fail('move', error),
        );
      if (searching) void cameBack(items);
      else gone(items);
      const undone = items.every(({ parent }) => parent === from);
      showToast(t('manager.moved', { what: words(items) }), undone ? { action: { label: t('manager.undo'), onAction: undo } } : {});
    };
    const undoTrash = (items: readonly Item[]) =>
      void inParts(idsOf(items), (ids) => call('restore', { ids })).then(
        () => cameBack(items),
        (error: unknown) => fail('restore', error),
      );

    return {
      dialog,
      openDialog: setDialog,
      clipboard,
      open(item: Item) {
        if (item.type === 'folder') openFolder(item);
        else if (item.state === 'quarantined' || item.state === 'infected')
          showToast(t(`manager.state.${item.state}.hint`), { tone: item.state === 'infected' ? 'danger' : 'info' });
        else if (item.state === 'broken') save(downloadAddress(item._id));
        else setDialog({ kind: 'preview', item });
      },
      /** @throws what it was refused for */
      async newFolderNow(name: string) {
        const { folderID, item } = await call('newFolder', { name, parent: folder, drive });
        if (!folderID || !item) throw new Refusal(502, 'invalid-response', {}, { words: t('manager.unexpected.new-folder') });
        foldersChanged();
        await list.reload();
        const at = list.get().items.findIndex(({ _id }) => _id === folderID);
        if (at >= 0) selection.moveTo(at, {});
        showToast(t('manager.folder-made', { name: item.name }));
      },
      /** @throws what it was refused for */
      async renameNow(item: Item, newName: string) {
        const answer = await call('rename', { itemId: item._id, newName });
        if (!answer.status || !answer.item) throw new Refusal(502, 'invalid-response', {}, { words: t('manager.unexpected.rename') });
        list.patch(answer.item);
        if (item.type === 'folder') foldersChanged();
        showToast(t('manager.renamed', { name: answer.item.name }));
      },
      moveNow,
      move: (items: readonly Item[], to: string | null) => void moveNow(items, to).catch((error: unknown) => fail('move', error)),
      async trash(items: readonly Item[]) {
        try {
          await inParts(idsOf(items), (ids) => call('trash', { ids }));
          gone(items);
          showToast(t('manager.trashed', { what: words(items) }), {
            action: { label: t('manager.undo'), onAction: () => undoTrash(items) },
          });
        } catch (error) {
          fail(items.every(({ type }) => type === 'folder') ? 'trash-folder' : 'trash-file', error);
        }
      },
      async setMode(items: readonly Item[], mode: 'private' | 'public') {
        try {
          await inParts(idsOf(items), (ids) => call('setMode', { ids, mode }));
          await list.reload();
          showToast(t(`manager.mode.${mode}.done`, { what: words(items) }));
        } catch (error) {
          fail('mode', error);
        }
      },
      download(items: readonly Item[]) {
        const ready = items.filter(({ type, state }) => type === 'folder' || state === 'ready' || state === 'broken');
        if (ready.length === 0) return showToast(t('manager.download.none'), { tone: 'warning' });
        if (ready.length > MOST_IN_ZIP) return showToast(t('manager.download.many', { most: MOST_IN_ZIP }), { tone: 'warning' });
        const [first] = ready;
        save(ready.length === 1 && first!.type === 'file' ? downloadAddress(first!._id) : zipAddress(idsOf(ready)));
      },
      cut(items: readonly Item[]) {
        setClipboard({ items, ids: new Set(idsOf(items)) });
        showToast(t('manager.cut', { what: words(items) }), { tone: 'info' });
      },
      dropClipboard: () => setClipboard(NO_CLIPBOARD),
      /** Moves what was cut into the folder on show. */
      paste() {
        const items = clipboard.items.filter(({ parent }) => parent !== folder);
        if (searching || items.length === 0) return;
        setClipboard(NO_CLIPBOARD);
        void moveNow(items, folder).then(
          () => list.reload(),
          (error: unknown) => {
            setClipboard(clipboard);
            fail('move', error);
          },
        );
      },
      fail,
    };
  }, [list, drive, folder, searching, dialog, clipboard, foldersChanged, openFolder, t, failure, selection]);
}
