import { expect, userEvent } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import { SeatPicker } from '#plugins/event/parts/seats/SeatPicker.tsx';
import { rowsOf, tablesOf } from '#plugins/event/rules/seatPattern.ts';
import type { EventDetail, SeatMapView, TicketOffer } from '#plugins/event/schemas.ts';
import '#plugins/event/parts/browse/browse.css';
import preview from '../../../.storybook/preview.tsx';

const groups = {
  browse: {
    th: () => import('../../../plugins/event/messages/browse/th.json'),
    en: () => import('../../../plugins/event/messages/browse/en.json'),
  },
  card: {
    th: () => import('../../../plugins/event/messages/card/th.json'),
    en: () => import('../../../plugins/event/messages/card/en.json'),
  },
};
const offer = (id: string, name: string, baht: number): TicketOffer => ({
  id,
  name,
  detail: '',
  kind: 'paid',
  priceSatang: baht * 100,
  least: 1,
  most: 10,
  left: null,
  sale: 'on_sale',
  saleFrom: null,
  saleTo: null,
  waitlist: true,
  seated: true,
});
const tickets = [offer('front', 'แถวหน้า', 650), offer('back', 'ชั้นล่าง', 450), offer('table', 'โต๊ะอาหาร', 900)];
const event = { card: { slug: 'theatre' }, tickets } as EventDetail;
const rows = rowsOf({ rows: 5, perRow: 12, firstRow: 'A', firstNumber: 1, aisle: 6, fromRight: false });
const tables = tablesOf({ tables: 3, perTable: 6, across: 3, firstTable: 1 }, 6, 70);
const TAKEN = new Set(['A6', 'A7', 'C3', 'C4', 'D9', '2 1']);
const map: SeatMapView = {
  stage: 'เวที',
  sections: [
    { id: 'floor', name: 'ชั้นล่าง', kind: 'rows', x: 0, y: 0, width: 0, height: 0, ticketTypeId: null },
    { id: 'tables', name: 'ลานอาหาร', kind: 'tables', x: 0, y: 70, width: 0, height: 0, ticketTypeId: null },
    { id: 'standing', name: 'พื้นที่ยืน', kind: 'standing', x: 0, y: 125, width: 125, height: 25, ticketTypeId: null },
  ],
  seats: [
    ...rows.map((seat) => ({
      ...seat,
      id: seat.row + seat.label,
      section: 'floor',
      ticketTypeId: seat.row === 'A' ? 'front' : 'back',
      accessible: seat.row === 'E' && Number(seat.label) < 3,
      taken: TAKEN.has(seat.row + seat.label),
    })),
    ...tables.map((seat) => ({
      ...seat,
      id: `${seat.row} ${seat.label}`,
      section: 'tables',
      ticketTypeId: 'table',
      accessible: false,
      taken: TAKEN.has(`${seat.row} ${seat.label}`),
    })),
  ],
};

/** Seats of a hall to choose: on the map, by its keys, or from the rows below. */
const meta = preview.meta({
  title: 'Plugins/Event/Seats',
  component: SeatPicker,
  loaders: [
    async () => {
      for (const texts of Object.values(groups)) await Promise.all([addTexts('event', texts, 'th'), addTexts('event', texts, 'en')]);
    },
  ],
  args: { event, map },
});

export const Choosing = meta.story({
  name: 'Chosen by mouse, by keys and from the rows',
  play: async ({ canvas, step }) => {
    const seat = (name: RegExp) => canvas.getByRole('checkbox', { name });
    await step('a press', async () => {
      await userEvent.click(seat(/^ชั้นล่าง แถว A ที่นั่ง 3 แถวหน้า/));
      await expect(seat(/^ชั้นล่าง แถว A ที่นั่ง 3 แถวหน้า/)).toBeChecked();
      await expect(canvas.getByRole('status')).toHaveTextContent('เลือกแล้ว 1 ที่นั่ง: ชั้นล่าง A3');
    });
    await step('arrows and Space', async () => {
      seat(/^ชั้นล่าง แถว A ที่นั่ง 3 แถวหน้า/).focus();
      await userEvent.keyboard('{ArrowRight} {ArrowDown}{Enter}');
      await expect(canvas.getByRole('status')).toHaveTextContent('เลือกแล้ว 3 ที่นั่ง: ชั้นล่าง A3, ชั้นล่าง A4, ชั้นล่าง B4');
      await expect(canvas.getByRole('status')).toHaveTextContent('1,750');
    });
    await step('what is taken stays so', async () => {
      await userEvent.click(seat(/^ชั้นล่าง แถว A ที่นั่ง 6 .*ไม่ว่าง/));
      await expect(seat(/^ชั้นล่าง แถว A ที่นั่ง 6 .*ไม่ว่าง/)).not.toBeChecked();
    });
    await step('the same as boxes, which the form sends', async () => {
      await userEvent.click(canvas.getByText('เลือกที่นั่งจากรายการแถว'));
      const boxes = canvas.getByRole('group', { name: /^ชั้นล่าง แถว B/ });
      await expect(boxes.querySelectorAll('input:checked')).toHaveLength(1);
      await userEvent.click(boxes.querySelector('input:checked')!);
      await expect(canvas.getByRole('status')).toHaveTextContent('เลือกแล้ว 2 ที่นั่ง');
    });
  },
});

export const Phone = meta.story({
  name: 'On a phone, in the dark',
  globals: { mode: 'dark', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => expect(canvas.getByRole('group', { name: 'ผังที่นั่ง' })).toBeVisible(),
});
