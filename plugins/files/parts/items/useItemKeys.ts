import { useRef, type KeyboardEvent } from 'react';
import { mayDo } from '../../rules/mayDo.ts';
import { itemAt, useManager } from './Manager.ts';

/** Letters that follow each other within this time are one beginning of a name, ms. */
const TYPING_MS = 800;
/** Items of a page up or down. */
const PAGE = 10;

/** The keyboard in a list of items: props of its container. `columns`: items beside each other. */
export function useItemKeys(columns = 1) {
  const manager = useManager();
  const typed = useRef({ text: '', at: 0 });
  const { state, selection, actions, place } = manager;
  const last = state.total - 1;

  /** The next item whose name begins with what was typed. */
  function typeahead(letter: string, now: number): number | null {
    const { text, at } = typed.current;
    const beginning = (now - at < TYPING_MS ? text + letter : letter).toLowerCase();
    typed.current = { text: beginning, at: now };
    const from = beginning.length === 1 ? selection.focus + 1 : selection.focus;
    const order = [...state.items.keys()].map((index) => (index + from) % state.items.length);
    return order.find((index) => state.items[index]!.name.toLowerCase().startsWith(beginning)) ?? null;
  }
  const steps = (key: string): number | undefined =>
    ({
      ArrowDown: selection.focus + columns,
      ArrowUp: selection.focus - columns,
      ...(columns > 1 ? { ArrowRight: selection.focus + 1, ArrowLeft: selection.focus - 1 } : {}),
      Home: 0,
      End: last,
      PageDown: selection.focus + PAGE * columns,
      PageUp: selection.focus - PAGE * columns,
    })[key];

  /** What a key does to the selected items, or to the one that has the focus. */
  function act(key: string, command: boolean): (() => unknown) | undefined {
    const item = itemAt(manager, selection.focus);
    const may = mayDo(state.can, selection.count > 0 ? selection.chosen : item ? [item] : []);
    const chosen = async () => (selection.count > 0 ? selection.items() : item ? [item] : []);
    const withChosen = (action: (items: Awaited<ReturnType<typeof chosen>>) => unknown) => () =>
      chosen().then(
        (items) => (items.length > 0 ? action(items) : undefined),
        (error: unknown) => actions.fail('list', error),
      );
    if (command)
      return {
        a: () => selection.selectAll(),
        x: may.move ? withChosen(actions.cut) : undefined,
        v: state.can.write ? actions.paste : undefined,
      }[key];
    return {
      ' ': () => selection.toggle(selection.focus),
      Enter: item ? () => actions.open(item) : undefined,
      F2: item && mayDo(state.can, [item]).write ? () => actions.openDialog({ kind: 'rename', item }) : undefined,
      Delete: may.move ? withChosen(actions.trash) : undefined,
      Backspace: place.folder ? () => manager.goTo({ folder: state.crumbs.at(-2)?.id ?? null, q: '' }) : undefined,
    }[key];
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || (event.target as HTMLElement).closest('button, input') !== null) return;
      const { key, ctrlKey, metaKey, shiftKey } = event;
      const command = ctrlKey || metaKey;
      const step = steps(key);
      if (step !== undefined) {
        event.preventDefault();
        return selection.moveTo(Math.max(0, Math.min(last, step)), { more: command, range: shiftKey });
      }
      if (key === 'Escape') {
        if (selection.count > 0) selection.none();
        else actions.dropClipboard();
        return;
      }
      if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
        event.preventDefault();
        const item = itemAt(manager, selection.focus);
        if (item && !selection.has(item._id)) selection.select([item._id]);
        return manager.openMenu(event.target as HTMLElement);
      }
      const action = act(key.length === 1 ? key.toLowerCase() : key, command);
      if (action) {
        event.preventDefault();
        void action();
      } else if (!command && key.length === 1) {
        const found = typeahead(key, event.timeStamp);
        if (found !== null) selection.moveTo(found, {});
      }
    },
  };
}
