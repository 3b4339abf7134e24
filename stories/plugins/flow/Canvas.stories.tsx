import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Canvas, type CanvasProps } from '#plugins/flow/parts/canvas/Canvas.tsx';
import preview from '../../../.storybook/preview.tsx';
import { flowTexts, graded } from './fixtures.ts';

/** Holds which step is chosen, as the editor does. */
function Held(props: CanvasProps) {
  const [selected, setSelected] = useState<string | null>(null);
  return <Canvas {...props} selected={selected} onSelect={setSelected} />;
}

/** A flow as a picture. */
const meta = preview.meta({
  title: 'Plugins/Flow/Canvas',
  component: Held,
  globals: { role: 'manager' },
  loaders: [flowTexts],
  args: {
    definition: graded,
    selected: null,
    onSelect: fn(),
    onOpen: fn(),
    onMove: fn(),
    onRemove: fn(),
    onConnect: fn(),
    onArrange: fn(),
  },
});
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
const stepOf = (canvas: HTMLElement, id: string) => canvas.querySelector<HTMLElement>(`[data-step="${id}"]`)!;

export const ByKeys = meta.story({
  name: 'Chosen, moved, connected and removed by keys',
  play: async ({ canvasElement, args }) => {
    stepOf(canvasElement, 'trigger').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(stepOf(canvasElement, 'check')).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith('check', 16, 0);
    await userEvent.keyboard('l');
    await expect(canvasElement).toHaveTextContent('ลากเส้นจาก ได้ 60 คะแนนขึ้นไป (ถ้าใช่)');
    await userEvent.keyboard('l{ArrowDown}{Enter}');
    await expect(args.onConnect).toHaveBeenLastCalledWith({ from: 'check', when: 'false' }, 'wait');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('wait');
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenLastCalledWith('wait');
    await fits();
  },
});

export const ByPointer = meta.story({
  name: 'Dragged and connected by a pointer',
  play: async ({ canvasElement, args }) => {
    const layer = canvasElement.querySelector<HTMLElement>('.flow-Canvas-layer')!;
    layer.setPointerCapture = () => {};
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, button: 0, pointerType: 'mouse' };
    };
    const task = stepOf(canvasElement, 'task');
    const from = middle(task);
    await fireEvent.pointerDown(task, from);
    await fireEvent.pointerMove(layer, { ...from, clientX: from.clientX + 40 });
    await fireEvent.pointerUp(layer, { ...from, clientX: from.clientX + 40 });
    await expect(args.onMove).toHaveBeenCalledOnce();
    await fireEvent.dblClick(layer, middle(task));
    await expect(args.onOpen).toHaveBeenLastCalledWith('task');
    const port = canvasElement.querySelector('[data-port][data-from="check"][data-when="false"]')!;
    await fireEvent.pointerDown(port, middle(port));
    await fireEvent.pointerUp(layer, middle(stepOf(canvasElement, 'approve')));
    await expect(args.onConnect).toHaveBeenLastCalledWith({ from: 'check', when: 'false' }, 'approve');
  },
});

export const Lit = meta.story({
  name: 'The way of a run, looked at only, in the dark',
  args: {
    onMove: undefined,
    onRemove: undefined,
    onConnect: undefined,
    onArrange: undefined,
    lit: new Map([
      ['check', 'succeeded'],
      ['task', 'failed'],
    ]),
  },
  globals: { mode: 'dark' },
  play: async ({ canvasElement }) => {
    await expect(stepOf(canvasElement, 'task')).toHaveTextContent('ล้มเหลว');
    await expect(canvasElement.querySelectorAll('[data-lit]')).toHaveLength(2);
    await expect(canvasElement.querySelector('[data-port]')).toBeNull();
  },
});
export const Phone = meta.story({ name: 'On a phone', globals: { viewport: { value: 'w360' } }, play: fits });

/** Fifty rows of ten. */
const long = {
  ...graded,
  nodes: Array.from({ length: 500 }, (_, nth) => ({
    ...graded.nodes[0]!,
    id: `s${nth}`,
    type: 'mail',
    name: `ขั้นที่ ${nth + 1}`,
    config: {},
    pos: [(nth % 10) * 260, Math.floor(nth / 10) * 150],
  })),
  edges: Array.from({ length: 500 }, (_, nth) => ({ from: nth === 0 ? 'trigger' : `s${nth - 1}`, to: `s${nth}`, when: null })),
};
const isInSight = (canvas: HTMLElement, step: Element) => {
  const [room, box] = [canvas.querySelector('.flow-Canvas-area')!.getBoundingClientRect(), step.getBoundingClientRect()];
  return box.top >= room.top && box.bottom <= room.bottom && box.left >= room.left && box.right <= room.right;
};

export const Long = meta.story({
  name: 'Of 500 steps only what is in sight is drawn; keys lead on to the rest',
  args: { definition: long },
  play: async ({ canvasElement }) => {
    const drawn = () => canvasElement.querySelectorAll('.flow-Step').length;
    await waitFor(() => expect(drawn()).toBeGreaterThan(5));
    await expect(drawn()).toBeLessThan(80);
    await expect(isInSight(canvasElement, stepOf(canvasElement, 'trigger'))).toBe(true);
    await expect(stepOf(canvasElement, 's300')).toBeNull();
    stepOf(canvasElement, 'trigger').focus();
    await userEvent.keyboard(`{ArrowDown}${'{ArrowDown}'.repeat(31)}`);
    await waitFor(() => expect(stepOf(canvasElement, 's300')).toHaveFocus());
    await waitFor(() => expect(isInSight(canvasElement, stepOf(canvasElement, 's300'))).toBe(true));
    await expect(drawn()).toBeLessThan(80);
    await expect(stepOf(canvasElement, 's0')).toBeNull();
  },
});
