import type { Page } from '@playwright/test';
import { dialog, find, gone, main, submitter, tapMenu, toSubmit, type Errand } from './errandMoves.ts';

const ANSWER = 'ส่งให้ทางอีเมลแล้วค่ะ';
const REASON = 'ของช้ำ';
const COURSE = 'แปลงผักอินทรีย์';

const starter = (page: Page) => main(page).locator('.shop-Bar').getByRole('button', { name: 'เริ่มแพ็กของ' });
const packed = (page: Page) => page.getByText('ทำแล้ว 5 จาก 5');
const refunder = (page: Page) => main(page).getByRole('button', { name: 'คืนเงิน', exact: true });
/** What waits, on the desk's first page. */
const todo = (page: Page, name: string) => main(page).getByRole('link', { name });
const composer = (page: Page) => main(page).locator('.message-Composer textarea');
const publisher = (page: Page) => page.locator('.cms-Toolbar').getByRole('button', { name: 'เผยแพร่', exact: true });

/** By the shortest way of who knows the desk: palette, keys of lists, acts for many rows. */
export const ERRANDS: readonly Errand[] = [
  {
    name: 'pack five orders',
    site: 'market',
    async keys(hand) {
      const { page } = hand;
      await find(hand, 'คำสั่ง', 'คำสั่งซื้อ');
      await hand.look(main(page).getByRole('row').nth(1));
      await hand.key('f');
      await hand.tabTo(main(page).locator('[name=state]'));
      await hand.type('ย');
      await hand.look(main(page).getByRole('status').filter({ hasText: /^5 / }));
      await hand.key('Escape');
      await hand.key('a');
      await starter(page).waitFor();
      await hand.key('b');
      await hand.key('Enter');
      await hand.look(dialog(page));
      await toSubmit(hand);
      await packed(page).waitFor();
    },
    async thumb(hand, { orders }) {
      const { page } = hand;
      await tapMenu(hand, '/shop/orders');
      await hand.look(main(page).getByRole('row').nth(1));
      for (const { number } of orders.toReversed())
        await hand.tap(main(page).getByRole('row').filter({ hasText: number }).getByRole('checkbox'));
      await hand.tap(starter(page));
      await hand.look(dialog(page));
      await hand.tap(submitter(page));
      await packed(page).waitFor();
    },
    done: ({ orders }) => [
      `select from shop_order where id = any($1) and state = 'processing' having count(*) = 5`,
      [orders.map(({ id }) => id)],
    ],
  },
  {
    name: 'answer a message',
    site: 'market',
    async keys(hand, work) {
      const { page } = hand;
      await find(hand, work.thread.subject.slice(0, 9), work.thread.subject);
      await hand.look(composer(page));
      if (!(await hand.isAt(composer(page)))) await hand.tabTo(composer(page));
      await hand.type(ANSWER);
      await hand.key('Enter');
      await page.getByRole('log').getByText(ANSWER).waitFor();
    },
    async thumb(hand, work) {
      const { page } = hand;
      await hand.tap(todo(page, work.thread.subject));
      await hand.look(composer(page));
      await hand.tap(composer(page));
      await hand.type(ANSWER);
      await hand.tap(main(page).locator('.message-Composer button'));
      await page.getByRole('log').getByText(ANSWER).waitFor();
    },
    done: ({ thread }) => [`select from message_thread where id = $1 and last_side = 'staff'`, [thread.id]],
  },
  {
    name: 'refund one order',
    site: 'market',
    async keys(hand, { sent }) {
      const { page } = hand;
      await find(hand, `#${sent.number.slice(-4)}`, sent.number);
      await hand.look(refunder(page));
      await hand.tabTo(refunder(page));
      await hand.key('Enter');
      await hand.look(dialog(page));
      await hand.tabTo(dialog(page).locator('[name^="lines."]'));
      await hand.key('ArrowUp');
      await hand.tabTo(dialog(page).locator('[name=reason]'));
      await hand.type(REASON);
      await toSubmit(hand);
      await gone(page);
    },
    async thumb(hand, { sent }) {
      const { page } = hand;
      await find(hand, `#${sent.number.slice(-4)}`, sent.number, true);
      await hand.look(refunder(page));
      await hand.tap(refunder(page));
      await hand.look(dialog(page));
      await hand.tap(dialog(page).locator('.ui-NumberField button').last());
      await hand.tap(dialog(page).locator('[name=reason]'));
      await hand.type(REASON);
      await hand.tap(submitter(page));
      await gone(page);
    },
    done: ({ sent }) => [`select from shop_order where id = $1 and refunded_satang > 0`, [sent.id]],
  },
  {
    name: 'enrol a pupil',
    site: 'academy',
    async keys(hand, { pupil }) {
      const { page } = hand;
      await find(hand, COURSE.slice(0, 7), COURSE);
      const learners = main(page).locator('a[href$="/learners"]');
      await hand.look(learners);
      await hand.tabTo(learners);
      await hand.key('Enter');
      const add = main(page).getByRole('button', { name: 'เพิ่มผู้เรียน' });
      await hand.look(add);
      await hand.tabTo(add);
      await hand.key('Enter');
      await hand.look(dialog(page).locator('[name=q]'));
      await hand.type(pupil.name);
      await hand.key('Enter');
      const box = dialog(page).getByRole('checkbox', { name: pupil.name });
      await box.waitFor();
      await page.locator('dialog[open] button:disabled').waitFor({ state: 'detached' });
      await hand.tabTo(box);
      await hand.key('Space');
      await toSubmit(hand);
      await gone(page);
    },
    async thumb(hand, { pupil }) {
      const { page } = hand;
      await tapMenu(hand, '/lesson/desk');
      const course = main(page).getByRole('link', { name: COURSE });
      await hand.look(course);
      await hand.tap(course);
      const add = main(page).getByRole('button', { name: 'เพิ่มผู้เรียน' });
      await hand.look(add);
      await hand.tap(add);
      await hand.look(dialog(page).locator('[name=q]'));
      await hand.type(pupil.name);
      await hand.tap(dialog(page).getByRole('button', { name: 'ค้นหา' }));
      await hand.tap(dialog(page).getByRole('checkbox', { name: pupil.name }));
      await hand.tap(submitter(page));
      await gone(page);
    },
    done: ({ pupil }) => [`select from lesson_enrolment where account_id = $1 and state = 'active'`, [pupil.id]],
  },
  {
    name: 'publish a page',
    site: 'market',
    async keys(hand, work) {
      const { page } = hand;
      await find(hand, work.page.title, work.page.path);
      await hand.look(publisher(page));
      await hand.tabTo(publisher(page));
      await hand.key('Enter');
      await hand.look(dialog(page));
      await toSubmit(hand);
      await gone(page);
    },
    async thumb(hand, work) {
      const { page } = hand;
      await hand.tap(todo(page, work.page.title));
      await hand.look(publisher(page));
      await hand.tap(publisher(page));
      await hand.look(dialog(page));
      await hand.tap(submitter(page));
      await gone(page);
    },
    done: ({ page }) => [`select from cms_entry where id = $1 and state = 'published' and not has_draft`, [page.id]],
  },
];
