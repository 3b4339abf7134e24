import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon, type IconName } from '../content/Icon.tsx';
import './Tree.css';

export interface TreeItem {
  id: string;
  label: string;
  icon?: IconName;
  children?: readonly TreeItem[];
}

export interface TreeProps {
  label: string;
  items: readonly TreeItem[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Ids that are open at first. */
  open?: readonly string[];
}

interface Line {
  item: TreeItem;
  level: number;
  parent: string | null;
  place: number;
  count: number;
}

/** The lines that are on show, from the top. */
const linesOf = (items: readonly TreeItem[], open: ReadonlySet<string>, level = 1, parent: string | null = null): Line[] =>
  items.flatMap((item, index) => [
    { item, level, parent, place: index + 1, count: items.length },
    ...(item.children && open.has(item.id) ? linesOf(item.children, open, level + 1, item.id) : []),
  ]);

/** Folders in folders, chapters and their lessons: opened, closed and chosen, also with the arrow keys. */
export function Tree({ label, items, selected, onSelect, open: first = [] }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first));
  const [current, setCurrent] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const lines = linesOf(items, open);
  const has = (id: string | null) => lines.some(({ item }) => item.id === id);
  // The one that the keyboard stands on: what was closed above it takes its place.
  const here = has(current) ? current : has(selected) ? selected : lines[0]?.item.id;

  const toggle = (id: string, on = !open.has(id)) => {
    const next = new Set(open);
    if (on) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const focus = (id: string | null | undefined) => {
    if (!id) return;
    setCurrent(id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, { item, parent }: Line) => {
    const at = lines.findIndex((line) => line.item.id === item.id);
    const isOpen = open.has(item.id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(lines[at + 1]?.item.id),
      ArrowUp: () => focus(lines[at - 1]?.item.id),
      ArrowRight: () => (item.children && !isOpen ? toggle(item.id, true) : focus(item.children && lines[at + 1]?.item.id)),
      ArrowLeft: () => (item.children && isOpen ? toggle(item.id, false) : focus(parent)),
      Home: () => focus(lines[0]?.item.id),
      End: () => focus(lines.at(-1)?.item.id),
      Enter: () => onSelect(item.id),
      ' ': () => onSelect(item.id),
    };
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul ref={tree} className="ui-Tree" role="tree" aria-label={label}>
      {lines.map((line) => {
        const { item, level } = line;
        return (
          // Keys are those of the tree: see `press`.
          <li
            key={item.id}
            data-id={item.id}
            data-level={Math.min(level, 6)}
            role="treeitem"
            tabIndex={item.id === here ? 0 : -1}
            aria-level={level}
            aria-posinset={line.place}
            aria-setsize={line.count}
            aria-selected={item.id === selected}
            aria-expanded={item.children ? open.has(item.id) : undefined}
            onKeyDown={(event) => press(event, line)}
            onClick={() => {
              setCurrent(item.id);
              onSelect(item.id);
            }}
          >
            {item.children ? (
              // For the pointer: the keyboard has its arrow keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <span
                className="ui-Tree-fold"
                onClick={(event) => {
                  event.stopPropagation();
                  toggle(item.id);
                }}
              >
                <Icon name="chevron-right" />
              </span>
            ) : (
              <span className="ui-Tree-fold" />
            )}
            {item.icon && <Icon name={item.icon} />}
            <span>{item.label}</span>
          </li>
        );
      })}
    </ul>
  );
}
