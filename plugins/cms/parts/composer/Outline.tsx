import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Node } from '../../rules/layoutTree.ts';
import { OutlineMarks } from './OutlineMarks.tsx';
import type { Found, Send } from './useComposition.ts';
import { useDrag } from './useDrag.ts';
import './Outline.css';

interface Props {
  nodes: readonly Node[];
  selected: string | null;
  nameOf: (node: Node) => string;
  findings: readonly Found[];
  send: Send;
  onEdit: () => void;
}

/** Parts that are not folded away. What the chosen part stands in is open, whoever folded it. */
function shownOf(nodes: readonly Node[], closed: ReadonlySet<string>, selected: string | null): Node[] {
  const above = new Set<string | null>();
  for (let id = nodes.find((node) => node.id === selected)?.parent ?? null; id; id = nodes.find((node) => node.id === id)?.parent ?? null)
    above.add(id);
  const hidden = new Set<string>();
  for (const { id, parent } of nodes)
    if (parent !== null && (hidden.has(parent) || (closed.has(parent) && !above.has(parent)))) hidden.add(id);
  return nodes.filter(({ id }) => !hidden.has(id));
}

/** The page as a tree, worked on by keyboard; dragging does the same with a pointer. */
export function Outline({ nodes, selected, nameOf, findings, send, onEdit }: Props) {
  const t = useText('cms');
  const tree = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const hasFocus = useRef(true);
  const drag = useDrag(nodes, send);
  const shown = shownOf(nodes, closed, selected);
  const current = shown.find(({ id }) => id === selected) ?? shown[0];
  const isClosed = (id: string) => closed.has(id) && !shown.some(({ parent }) => parent === id);

  useEffect(() => {
    const item = nodes.some(({ id }) => id === selected) && tree.current?.querySelector<HTMLElement>(`[data-id="${selected}"]`);
    if (!item) return;
    if (hasFocus.current) item.focus();
    else item.scrollIntoView({ block: 'nearest' });
  }, [selected, nodes]);

  const choose = (node: Node | undefined) => node && send({ type: 'SELECT', id: node.id });
  const fold = (id: string) => {
    send({ type: 'SELECT', id });
    setClosed((before) => (isClosed(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  };
  const keys = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey) return;
    const here = shown.indexOf(current);
    const { id, parent, children } = current;
    const step = (by: -1 | 1) => () => (event.altKey ? send({ type: 'STEP', id, by }) : choose(shown[here + by]));
    const remove = () => send({ type: 'REMOVE', id });
    const acts: Readonly<Record<string, () => void>> = {
      ArrowUp: step(-1),
      ArrowDown: step(1),
      ArrowRight: () => (isClosed(id) ? fold(id) : children > 0 && choose(shown[here + 1])),
      ArrowLeft: () => (children > 0 && !isClosed(id) ? fold(id) : choose(shown.find((node) => node.id === parent))),
      Home: () => choose(shown[0]),
      End: () => choose(shown.at(-1)),
      Delete: remove,
      Backspace: remove,
      Enter: onEdit,
      F2: onEdit,
    };
    if (!Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    choose(current);
    acts[event.key]!();
  };

  if (nodes.length === 0) return <p className="cms-Composer-hint">{t('compose.empty')}</p>;
  return (
    <ul
      ref={tree}
      className="cms-Outline"
      role="tree"
      aria-label={t('compose.pane.outline')}
      onKeyDown={keys}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // When the focused part is removed there is no relatedTarget; the flag stays set so that the next part gets the focus.
        if (relatedTarget) hasFocus.current = false;
      }}
    >
      {shown.map((node) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={node.id}
          data-id={node.id}
          role="treeitem"
          aria-level={node.level}
          aria-posinset={node.index + 1}
          aria-setsize={node.siblings}
          aria-expanded={node.children > 0 ? !isClosed(node.id) : undefined}
          aria-selected={node.id === selected}
          tabIndex={node === current ? 0 : -1}
          onClick={() => choose(node)}
          onDoubleClick={onEdit}
          {...drag(node)}
        >
          {/* Of the pointer only: the arrow keys fold. */}
          <span
            className="cms-Outline-fold"
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              if (node.children > 0) fold(node.id);
            }}
          >
            {node.children > 0 && <Icon name={isClosed(node.id) ? 'chevron-right' : 'chevron-down'} />}
          </span>
          <span className="cms-Outline-name">{nameOf(node)}</span>
          <OutlineMarks node={node} findings={findings} />
        </li>
      ))}
    </ul>
  );
}
