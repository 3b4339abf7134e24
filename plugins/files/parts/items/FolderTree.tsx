import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { FolderNode } from './useFolders.ts';
import './tree.css';

interface Props {
  label: string;
  /** Name of the top of the drive. */
  top: string;
  roots: readonly FolderNode[];
  /** The folder that is open or chosen; null for the top. */
  current: string | null;
  /** Cannot be chosen, nor what is in them: an item does not go into itself. */
  barred?: ReadonlySet<string>;
  onChoose: (id: string | null) => void;
  /** Props that make a folder a place to drop things. */
  target?: (id: string | null) => {
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDragLeave: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

interface Line {
  id: string | null;
  name: string;
  level: number;
  parent: Line | null;
  hasFolders: boolean;
  barred: boolean;
  place: number;
  siblings: number;
}

/** The lines in view, from the top: what is closed is left out. */
function linesOf(top: Line, roots: readonly FolderNode[], open: ReadonlySet<string>, barred: ReadonlySet<string>): Line[] {
  const lines = [top];
  const walk = (folders: readonly FolderNode[], parent: Line) => {
    for (const [at, { _id, name, folders: inside }] of folders.entries()) {
      const isBarred = parent.barred || barred.has(_id);
      const line: Line = {
        id: _id,
        name,
        level: parent.level + 1,
        parent,
        hasFolders: inside.length > 0,
        barred: isBarred,
        place: at + 1,
        siblings: folders.length,
      };
      lines.push(line);
      if (open.has(_id)) walk(inside, line);
    }
  };
  walk(roots, top);
  return lines;
}

/** Folders above one, without itself. */
function above(folders: readonly FolderNode[], id: string | null): string[] | null {
  for (const { _id, folders: inside } of folders) {
    if (_id === id) return [];
    const found = above(inside, id);
    if (found) return [_id, ...found];
  }
  return null;
}

const NONE: ReadonlySet<string> = new Set();

/** Folders as a tree, by the ARIA pattern: up and down, right opens, left closes or goes up, Enter chooses, letters find. */
export function FolderTree({ label, top, roots, current, barred = NONE, onChoose, target }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE);
  const [closed, setClosed] = useState<ReadonlySet<string>>(NONE);
  const [focus, setFocus] = useState<string | null>(current);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    setFocus(current);
    setClosed(NONE);
  }
  const open = new Set([...opened, ...(above(roots, current) ?? [])].filter((id) => !closed.has(id)));
  const first: Line = {
    id: null,
    name: top,
    level: 1,
    parent: null,
    hasFolders: roots.length > 0,
    barred: barred.has(''),
    place: 1,
    siblings: 1,
  };
  const lines = linesOf(first, roots, open, barred);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === focus),
  );

  const setOpen = (id: string, isOpen: boolean) => {
    setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)));
    setClosed((before) => new Set(isOpen ? [...before].filter((each) => each !== id) : [...before, id]));
  };
  const go = (line: Line | undefined, tree: HTMLElement) => {
    if (!line) return;
    setFocus(line.id);
    tree.querySelectorAll<HTMLElement>('[role="treeitem"]')[lines.indexOf(line)]?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = lines[at]!;
    const tree = event.currentTarget;
    const isOpen = line.id === null || open.has(line.id);
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(lines[at + 1], tree),
      ArrowUp: () => go(lines[at - 1], tree),
      Home: () => go(lines[0], tree),
      End: () => go(lines.at(-1), tree),
      ArrowRight: () => (line.hasFolders && !isOpen ? setOpen(line.id!, true) : line.hasFolders && go(lines[at + 1], tree)),
      ArrowLeft: () => (line.id !== null && line.hasFolders && isOpen ? setOpen(line.id, false) : line.parent && go(line.parent, tree)),
      Enter: () => !line.barred && onChoose(line.id),
      ' ': () => !line.barred && onChoose(line.id),
    };
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null;
    const act =
      acts[event.key] ??
      (letter &&
        (() =>
          go(
            [...lines.slice(at + 1), ...lines].find(({ name }) => name.toLowerCase().startsWith(letter)),
            tree,
          )));
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="files-Tree" role="tree" tabIndex={-1} aria-label={label} onKeyDown={keys}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={line.id ?? ''}
          className="files-Tree-line"
          role="treeitem"
          aria-level={line.level}
          aria-posinset={line.place}
          aria-setsize={line.siblings}
          aria-expanded={line.hasFolders ? line.id === null || open.has(line.id) : undefined}
          aria-selected={line.id === current}
          aria-disabled={line.barred || undefined}
          data-level={Math.min(line.level, 8)}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setFocus(line.id)}
          onClick={() => !line.barred && onChoose(line.id)}
          {...target?.(line.id)}
        >
          {line.id !== null && line.hasFolders ? (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <span
              className="files-Tree-toggle"
              onClick={(event) => {
                event.stopPropagation();
                setOpen(line.id!, !open.has(line.id!));
              }}
            >
              <Icon name={open.has(line.id) ? 'chevron-down' : 'chevron-right'} />
            </span>
          ) : (
            line.id !== null && <span className="files-Tree-toggle" />
          )}
          <Icon name={line.id === null ? 'home' : 'folder'} />
          <span className="files-Tree-name">{line.name}</span>
        </div>
      ))}
    </div>
  );
}
