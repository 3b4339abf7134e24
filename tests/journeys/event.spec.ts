import type { Page } from '@playwright/test';
import { callerOf } from './kit/caller.ts';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** A published event with three places and one door, that nobody else knows. */
async function newEvent(): Promise<{ id: string; slug: string; title: string }> {
  const call = await callerOf('fair', 'admin');
  const id = crypto.randomUUID();
  const slug = `walk-${Date.now().toString(36)}`;
  const title = `เดินชมงานวัด ${slug}`;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await call('/api/event/desk/events', { id, title, slug, format: 'onsite', startsAt: day(2), endsAt: day(2.1) });
  await call(`/api/event/desk/events/${id}/turn`, { action: 'PUBLISH' });
  return { id, slug, title };
}

/** Puts so many tickets more on the device of a door, as if its list had them. */
const takeAlong = (page: Page, list: string, count: number) =>
  page.evaluate(
    ([door, many]) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('sala-own-doors');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('entries', 'readwrite');
          for (let nth = 0; nth < many; nth += 1) {
            const hash = nth.toString(16).padStart(20, '0');
            const entry = { id: crypto.randomUUID(), hash, name: `ผู้ถือบัตร ${nth}`, note: '', group: 0, firstAt: null, firstDoor: '' };
            transaction.objectStore('entries').put({ ...entry, void: false, inside: false }, [door, hash]);
          }
          transaction.addEventListener('complete', () => {
            opening.result.close();
            done();
          });
          transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('indexedDB')));
        });
      }),
    [`event ${list}`, count] as const,
  );

/** From the last key of a scanner that types to the verdict on the screen, ms, for each of some scans. */
const scansTake = (page: Page, code: string, times: number) =>
  page.evaluate(
    async ([text, many]) => {
      const all: number[] = [];
      for (let nth = 0; nth < many; nth += 1) {
        const before = document.querySelector('[data-verdict]');
        const shown = new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('[data-verdict]') === before) return;
            observer.disconnect();
            requestAnimationFrame(() => done());
          });
          observer.observe(document.body, { childList: true, subtree: true });
        });
        for (const key of text) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        const began = performance.now();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        await shown;
        all.push(performance.now() - began);
      }
      return all;
    },
    [code, times] as const,
  );

test('a guest registers without a script, is let in once, and without a line is judged by the list of the door', async ({
  open,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.expectFailed('/');
  const { slug, title } = await newEvent();
  const seen = await open('fair', `/event/${slug}`);
  await expectAccessibleIn(seen);
  await seen.goto(at('fair', '/event'));
  await alive(seen);
  await expectAccessibleIn(seen);
  // Without scripts the whole way is forms and links.
  const plain = await seen.context().browser()!.newContext({ javaScriptEnabled: false });
  const guest = await plain.newPage();
  await guest.goto(at('fair', `/event/${slug}`));
  await guest.getByLabel('จำนวน บัตรเข้างาน').selectOption('2');
  await guest.getByRole('button', { name: 'ลงทะเบียน', exact: true }).click();
  await expect(guest.getByText(/เราเก็บที่ให้คุณถึง/)).toBeVisible();
  await guest.getByLabel('ชื่อ-นามสกุล').fill('มาลี บุญมา');
  await guest.getByLabel('อีเมล', { exact: true }).fill(`${slug}@example.com`);
  await guest.locator('[name="attendees.t2.name"]').fill('สมหญิง ใจงาม');
  await guest.getByRole('button', { name: 'ยืนยันการลงทะเบียน' }).click();
  await expect(guest.getByText('ลงทะเบียนแล้ว').first()).toBeVisible();
  const qr = guest.getByRole('img', { name: 'คิวอาร์โค้ดบัตรของ มาลี บุญมา' });
  await expect(qr).toBeVisible();
  await expect(qr.locator('path')).toHaveAttribute('d', /^M\d/);
  const code = (await guest.locator('.event-Code').first().textContent())!;
  await plain.close();

  let desk = await open('fair', `/event/manage/${slug}/checkin`, 'manager');
  await expectAccessibleIn(desk);
  await desk.getByRole('main').getByRole('link', { name: 'เปิดหน้าสแกน' }).click();
  await expect(desk.getByText(/มีบัตรในเครื่อง 2 ใบ/)).toBeVisible();
  await expect(desk.getByText('ปิดแล้วเปิดหน้านี้ใหม่ได้แม้ไม่มีสัญญาณ')).toBeVisible({ timeout: 60_000 });
  await expectAccessibleIn(desk);
  const type = async (text: string) => desk.getByLabel('พิมพ์รหัสหรือชื่อ').fill(text);
  const verdict = () => desk.locator('[data-verdict]');
  await type(code);
  await desk.getByRole('button', { name: 'ตรวจ', exact: true }).click();
  await expect(verdict()).toHaveAttribute('data-verdict', 'in');
  await type(code);
  await desk.getByRole('button', { name: 'ตรวจ', exact: true }).click();
  await expect(verdict()).toHaveAttribute('data-verdict', 'again');
  await expect(verdict()).toContainText('ครั้งแรก');

  // The line is cut and the tab killed: the door comes up again with all that it knew.
  const context = desk.context();
  const door = desk.url();
  await context.setOffline(true);
  await desk.close({ runBeforeUnload: false });
  desk = await context.newPage();
  await desk.goto(door);
  await expect(desk.getByText(/ออฟไลน์ ตรวจจาก 2 ใบในเครื่อง/)).toBeVisible();
  await expect(desk.locator('.ui-Door-counts')).toHaveText('1/2');
  await type(code);
  await desk.getByRole('button', { name: 'ตรวจ', exact: true }).click();
  await expect(verdict()).toHaveAttribute('data-verdict', 'again');
  await type('สมหญิง');
  await desk.getByRole('button', { name: /สมหญิง ใจงาม/ }).click();
  await expect(verdict()).toContainText('ตรวจจากรายชื่อในเครื่อง');
  await expect(verdict()).toHaveAttribute('data-verdict', 'in');
  await expect(desk.getByText(/รอส่ง 2 รายการ/)).toBeVisible();
  // So it does with scans that nobody has heard of yet, and lets nobody in twice.
  await desk.reload();
  await expect(desk.getByText(/รอส่ง 2 รายการ/)).toBeVisible();
  await expect(desk.locator('.ui-Door-counts')).toHaveText('2/2');
  await type('สมหญิง');
  await desk.getByRole('button', { name: /สมหญิง ใจงาม/ }).click();
  await expect(verdict()).toHaveAttribute('data-verdict', 'again');

  // So it does with 5,000 tickets more, and a verdict is there at once.
  await takeAlong(desk, door.split('/').at(-1)!, 5_000);
  await desk.reload();
  await expect(desk.getByText(/ตรวจจาก 5,002 ใบในเครื่อง/)).toBeVisible();
  const took = await scansTake(desk, code, 9);
  expect(took.toSorted((a, b) => a - b)[4], `${took.map(Math.round).join(' ')} ms`).toBeLessThan(300);

  await context.setOffline(false);
  await expect(desk.getByText(/มีบัตรในเครื่อง 2 ใบ/)).toBeVisible({ timeout: 30_000 });

  const list = await open('fair', `/event/manage/${slug}/attendees?came=yes`, 'manager');
  await alive(list);
  await expect(list.getByRole('main').getByRole('row').filter({ hasText: 'สมหญิง ใจงาม' })).toBeVisible();
  await expect(list.getByRole('main')).toContainText(title);
});
