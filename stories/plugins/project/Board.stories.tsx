import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Board } from '#plugins/project/parts/board/Board.tsx';
import '#plugins/project/parts/project.css';
import preview from '../../../.storybook/preview.tsx';
import { layout, workTexts } from './project.ts';

/** Tasks as cards in the columns of their states. */
const meta = preview.meta({ title: 'Plugins/Project/Board', loaders: [workTexts], component: Board, args: layout });

export const ByState = meta.story({
  name: 'By state, with what stands in the way',
  args: { menu: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'กำลังทำ' })).toHaveTextContent('สั่งไม้และสลัก');
    await expect(canvas.getByRole('region', { name: 'ต้องทำ' })).toHaveTextContent('ติดขัด');
    // Without a mouse a card is moved by its button.
    await userEvent.click(canvas.getByRole('button', { name: /^ย้ายสถานะของ สั่งไม้/ }));
    await expect(args.menu).toHaveBeenCalled();
  },
});

export const Phone = meta.story({
  name: 'On a phone in the dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Many = meta.story({
  name: 'Two thousand cards, of which only those in view are drawn',
  args: { tasks: Array.from({ length: 2000 }, (_, at) => ({ ...layout.tasks[2]!, id: `n${at}`, number: at + 10, title: `งานที่ ${at}` })) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-task]').length).toBeGreaterThan(3);
    await expect(canvasElement.querySelectorAll('[data-task]').length).toBeLessThan(60);

    // What goes by is shown at once by its name, to eyes only, and drawn as a card when the list rests.
    const [box, flight] = [...canvasElement.querySelectorAll<HTMLElement>('.project-Scroll, .project-Flight')];
    const passing = () => [...flight!.children].filter((each) => each.getBoundingClientRect().height > 0).map((each) => each.textContent);
    await waitFor(() => expect(box!.scrollHeight).toBeGreaterThan(200_000));
    box!.scrollTop = 100_000;
    await waitFor(() => expect(passing()).toContain('PIER-817งานที่ 807'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'งานที่ 807' })).toBeVisible());
    await waitFor(() => expect(flight).not.toBeVisible());
    await expect(canvasElement.querySelectorAll('[data-task]').length).toBeLessThan(60);
  },
});
