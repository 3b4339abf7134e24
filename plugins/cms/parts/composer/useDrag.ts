import { useState, type DragEvent } from 'react';
import type { Node } from '../../rules/layoutTree.ts';
import { targetOf, type Target } from './outlineTarget.ts';
import type { Send } from './useComposition.ts';

/** Dragging in the outline: handlers of an item, and what they have found. The keyboard does the same. */
export function useDrag(nodes: readonly Node[], send: Send) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  const item = (node: Node) => ({
    draggable: true,
    'data-drop': target?.id === node.id ? target.where : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', node.id);
      event.dataTransfer.effectAllowed = 'move';
      setDragged(node.id);
    },
    onDragOver: (event: DragEvent) => {
      const moving = nodes.find(({ id }) => id === dragged);
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const found = moving ? targetOf(moving, node, event.clientY < top + height / 2) : null;
      if (found) event.preventDefault();
      if (found?.id !== target?.id || found?.where !== target?.where) setTarget(found);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && target) send({ type: 'DROP', id: dragged, to: target.to });
      end();
    },
    onDragEnd: end,
  });
  return item;
}
