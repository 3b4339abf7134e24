import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Gantt } from '#plugins/project/parts/gantt/Gantt.tsx';
import preview from '../../../.storybook/preview.tsx';
import { fair, fairAbout, ganttTexts, holidays, largeAbout, largePlan, people, TODAY } from './ganttFixtures.ts';

/** A plan as bars over time. */
const meta = preview.meta({
  title: 'Plugins/Project/Gantt',
  component: Gantt,
  globals: { role: 'manager' },
  loaders: [ganttTexts],
  args: { plan: fair, about: fairAbout, people, holidays, today: TODAY, onEdit: fn(), onLink: fn() },
});

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
const barOf = (canvas: HTMLElement, id: string) => canvas.querySelector<SVGGElement>(`[data-focus="${id}"]`)!;

export const Plan = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /ขออนุญาตใช้สถานที่.*23–27 พ\.ย\. 2569.*60%.*วิกฤต/ })).toBeVisible();
    // the year is one of the Buddhist era, days off have their names
    await expect(canvas.getAllByText(/ธันวาคม 2569/)[0]).toBeVisible();
    await expect(canvasElement.querySelector('[data-holiday] title')).toHaveTextContent('วันพ่อแห่งชาติ');
    await fits();
  },
});

export const ByKeys = meta.story({
  name: 'Moved, resized and linked by keys',
  play: async ({ canvas, canvasElement, args }) => {
    barOf(canvasElement, 'permit').focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(barOf(canvasElement, 'permit')).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onEdit).toHaveBeenLastCalledWith([{ id: 'permit', start: '2026-11-24', end: '2026-11-28', duration: 5 }]);
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await expect(args.onEdit).toHaveBeenLastCalledWith([{ id: 'permit', end: '2026-11-28', duration: 5 }]);
    await userEvent.keyboard('ll');
    await expect(canvas.getByText(/เชื่อมจาก “ขออนุญาต.*เริ่มพร้อมกัน/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onLink).toHaveBeenLastCalledWith({ fromId: 'permit', toId: 'stalls', kind: 'SS' });
  },
});

export const ByPointer = meta.story({
  name: 'Moved and linked by a pointer',
  play: async ({ canvasElement, args }) => {
    const svg = canvasElement.querySelector<SVGSVGElement>('.project-Gantt-chart')!;
    svg.setPointerCapture = () => {};
    const at = (id: string, part: string) => {
      const box = canvasElement.querySelector(`[data-bar="${id}"] ${part}`)!.getBoundingClientRect();
      return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, pointerId: 1, button: 0, pointerType: 'mouse' };
    };
    const from = at('poster', '[data-body]');
    await fireEvent.pointerDown(canvasElement.querySelector('[data-bar="poster"] [data-body]')!, from);
    await fireEvent.pointerMove(svg, { ...from, clientX: from.clientX + 21 });
    await fireEvent.pointerUp(svg, { ...from, clientX: from.clientX + 21 });
    await expect(args.onEdit).toHaveBeenLastCalledWith([{ id: 'poster', start: '2026-12-03', end: '2026-12-05', duration: 3 }]);
    await fireEvent.pointerOver(canvasElement.querySelector('[data-bar="poster"] [data-body]')!);
    const dot = canvasElement.querySelector('[data-bar="poster"] [data-part="link-end"]')!;
    await fireEvent.pointerDown(dot, at('poster', '[data-part="link-end"]'));
    const to = at('after', '[data-body]');
    await fireEvent.pointerUp(svg, { ...to, clientX: to.clientX - 2 });
    await expect(args.onLink).toHaveBeenLastCalledWith({ fromId: 'poster', toId: 'after', kind: 'FS' });
  },
});

export const Zoomed = meta.story({
  name: 'From hours to years',
  play: async ({ canvas }) => {
    const [closer, further] = [canvas.getByRole('button', { name: 'ขยาย' }), canvas.getByRole('button', { name: 'ย่อ' })];
    for (let step = 0; step < 4; step++) await userEvent.click(closer);
    await expect(canvas.getAllByText('09:00')[0]).toBeInTheDocument();
    for (let step = 0; step < 7; step++) await userEvent.click(further);
    await expect(canvas.getByText('2569', { selector: 'text' })).toBeInTheDocument();
    await fits();
  },
});

export const OnPhone = meta.story({
  name: 'On a phone, in the dark',
  globals: { viewport: { value: 'w360' }, mode: 'dark' },
  play: fits,
});

export const English = meta.story({
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/December 2026/)[0]).toBeInTheDocument();
  },
});

export const ReadOnly = meta.story({
  name: 'For who only reads',
  args: { onEdit: undefined, onLink: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-part]')).toBeNull();
  },
});

export const TwoThousand = meta.story({
  name: 'Two thousand tasks',
  args: { plan: largePlan, about: largeAbout },
  play: async ({ canvas, canvasElement }) => {
    const area = canvasElement.querySelector<HTMLElement>('.project-Gantt-scroll')!;
    await expect(canvasElement.querySelectorAll('[data-bar]').length).toBeLessThan(80);
    area.scrollTop = area.scrollHeight / 2;
    const flights = [...canvasElement.querySelectorAll<HTMLElement>('.project-Flight')];
    await waitFor(() => flights.forEach((flight) => expect(flight).toHaveTextContent(/งานย่อยลำดับที่ 1005/)));
    await waitFor(() => expect(canvas.getByRole('link', { name: /งานย่อยลำดับที่ 1005/ })).toBeInTheDocument());
    await waitFor(() => flights.forEach((flight) => expect(flight).not.toBeVisible()));
    await expect(canvasElement.querySelectorAll('[data-bar]').length).toBeLessThan(80);
  },
});
