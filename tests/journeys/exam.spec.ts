import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import type { QuestionDraft } from '#plugins/exam/schemas.ts';
import { expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at, keptSignIn } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** What would tell a learner how it is graded. */
const KEYS = /"(?:correct|accept|tolerance|explanationHtml|feedbackHtml|keyText|weight)"|SECRET/;
const RIGHT = 'ข้อนี้ถูก';

const choice = (nth: number): QuestionDraft => {
  const option = (html: string, correct: boolean) => ({ id: randomUUID(), html, correct, feedbackHtml: '<p>SECRET</p>', matchHtml: '' });
  const options = [option(`<p>${RIGHT}</p>`, true), option('<p>ข้อนี้ผิด</p>', false)];
  return { ...emptyQuestion('single'), stemHtml: `<p>คำถามที่ ${nth}</p>`, options, explanationHtml: '<p>SECRET</p>' };
};
const choices = (count: number) => Array.from({ length: count }, (_, at) => choice(at + 1));

/** A published exam, made by calls of the staff. @returns its address and its id */
async function makeExam(title: string, questions: readonly QuestionDraft[], more: object): Promise<{ path: string; id: string }> {
  const call = await callerOf('academy', 'manager');
  const [id, bankId, slug] = [randomUUID(), randomUUID(), `journey-${randomUUID().slice(0, 8)}`];
  await call(`/api/exam/desk/banks/${bankId}`, { title }, 'PUT');
  const slots: object[] = [];
  for (const draft of questions) {
    const questionId = randomUUID();
    await call(`/api/exam/desk/questions/${questionId}`, { bankId, version: 0, draft }, 'PUT');
    slots.push({ questionId, points: draft.points });
  }
  const made = (await call('/api/exam/desk/exams', { id, title, slug })) as { version: number; draft: object };
  const draft = { ...made.draft, access: 'members', perPage: 10, sections: [{ id: randomUUID(), title: '', slots, pick: null }], ...more };
  const saved = (await call(`/api/exam/desk/exams/${id}`, { version: made.version, draft }, 'PUT')) as { version: number };
  await call(`/api/exam/desk/exams/${id}/state`, { version: saved.version, action: 'publish' });
  return { path: `/lesson/assessment/course/${slug}`, id };
}

const saved = (page: Page) => expect(page.getByText(/^บันทึกแล้ว/)).toBeVisible();
async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ส่งข้อสอบ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ส่งข้อสอบ' }).click();
  await expect(page.getByRole('region', { name: 'ผลสอบ' })).toBeVisible();
}
/** Chooses the right answer of the first so many questions. */
async function answer(page: Page, right: number): Promise<void> {
  for (let nth = 0; nth < right; nth++) await page.getByRole('article').nth(nth).getByRole('radio', { name: RIGHT }).check();
  await saved(page);
}

test.describe('a learner', () => {
  test.use({ storageState: keptSignIn('academy', 'user') });

  test('answers, loses the network, goes on elsewhere, hands in; no answer of the gateway holds a key', async ({
    page,
    context,
    faults,
    open,
  }) => {
    const bodies: Promise<string>[] = [];
    let running = true;
    const listen = (of: Page) =>
      of.on('response', (response) => {
        if (running && response.url().includes('/api/exam/')) bodies.push(response.text().catch(() => ''));
      });
    listen(page);
    await page.goto(at('academy', '/lesson/assessment/course/final-woodwork'));
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('สอบปลายภาคงานไม้');
    await expectAccessibleIn(page);
    await page.getByRole('button', { name: 'ทำอีกครั้ง' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessibleIn(page);

    const flag = page.getByRole('button', { name: 'กลับมาดู' });
    await flag.nth(0).click();
    await saved(page);
    faults.expectFailed('/');
    await context.setOffline(true);
    await flag.nth(1).click();
    await expect(page.getByText('ออฟไลน์ – เก็บไว้ในเครื่องนี้')).toBeVisible();
    await context.setOffline(false);
    await saved(page);

    const { pathname, search } = new URL(page.url());
    const other = await open('academy', pathname + search, 'user');
    listen(other);
    await expect(other.getByRole('button', { name: 'กลับมาดู', pressed: true })).toHaveCount(2);
    await other.getByRole('button', { name: 'กลับมาดู' }).nth(2).click();
    await saved(other);
    await other.reload();
    await expect(other.getByRole('button', { name: 'กลับมาดู', pressed: true })).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('button', { name: 'กลับมาดู', pressed: true })).toHaveCount(3);

    // Then the other device asks how things stand, and is told that it is over.
    faults.expect(409, '/api/exam/attempts/');
    running = false;
    await handIn(page);
    await expect(page.getByRole('heading', { name: 'ทบทวนรายข้อ' })).toBeVisible();
    await expectAccessibleIn(page);
    await expect(other.getByRole('heading', { name: 'ทบทวนรายข้อ' })).toBeVisible();
    expect(bodies.length).toBeGreaterThan(4);
    for (const body of await Promise.all(bodies)) expect(body).not.toMatch(KEYS);
  });

  test('whose time runs out has what was saved handed in', async ({ page, faults }) => {
    // What is asked for after the deadline is refused.
    faults.expect(409, '/api/exam/attempts/');
    const { path } = await makeExam('สอบสั้นจับเวลา', choices(2), { timeLimitSeconds: 20 });
    await page.goto(at('academy', path));
    await alive(page);
    await page.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click();
    await answer(page, 1);
    // Nobody presses anything: the clock does it.
    await expect(page.getByRole('region', { name: 'ผลสอบ' })).toContainText('50%', { timeout: 40_000 });
    await expect(page.getByRole('region', { name: 'ผลสอบ' })).toContainText('1 จาก 2 คะแนน');
  });

  test('has two attempts, of which the better counts, and a third by an exception of the staff', async ({ page, open }) => {
    const { path, id } = await makeExam('สอบสองครั้ง', choices(5), { maxAttempts: 2, gradeMethod: 'highest', passPercent: 60 });
    for (const [right, percent] of [
      [2, '40%'],
      [4, '80%'],
    ] as const) {
      await page.goto(at('academy', path));
      await alive(page);
      await page.getByRole('button', { name: /เริ่มทำข้อสอบ|ทำอีกครั้ง/ }).click();
      await answer(page, right);
      await handIn(page);
      await expect(page.getByRole('region', { name: 'ผลสอบ' })).toContainText(percent);
    }
    await page.goto(at('academy', path));
    await alive(page);
    await expect(page.getByText('คะแนนของคุณ 80%')).toBeVisible();
    await expect(page.getByText('ผ่าน', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('คุณทำข้อสอบนี้ครบจำนวนครั้งที่กำหนดแล้ว')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ทำอีกครั้ง' })).toHaveCount(0);

    const staff = await open('academy', `/exam/desk/exams/${id}`, 'manager');
    await staff.getByRole('button', { name: 'เพิ่มข้อยกเว้น' }).click();
    const sheet = staff.getByRole('dialog');
    await sheet.getByLabel('ค้นหาผู้เรียน').fill('มะลิ');
    await sheet.getByRole('radio', { name: 'มะลิ ใจดี' }).check();
    await sheet.getByRole('spinbutton').last().fill('๓');
    await sheet.getByLabel('เหตุผล').fill('ไฟดับระหว่างสอบ');
    await expectAccessibleIn(staff);
    await sheet.getByRole('button', { name: 'บันทึก' }).click();
    await expect(staff.getByRole('cell', { name: 'ไฟดับระหว่างสอบ' })).toBeVisible();
    await page.reload();
    await alive(page);
    await page.getByRole('button', { name: 'ทำอีกครั้ง' }).click();
    await expect(page.getByText('คำถามที่ 1')).toBeVisible();
  });

  test('hands in a file, whatever became of one that was refused', async ({ page, faults }) => {
    faults.expect(415, '/filemanager/upload/');
    const drawing = { ...emptyQuestion('file'), stemHtml: '<p>ส่งแบบที่วาด</p>' };
    const { path } = await makeExam('ส่งแบบ', [drawing, ...choices(1)], { perPage: 1, shuffleQuestions: false });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(at('academy', path));
    await alive(page);
    await page.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click();
    await page.getByRole('button', { name: 'แนบไฟล์' }).click();
    const picker = page.getByRole('dialog', { name: 'แนบไฟล์' });
    await picker
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'แบบ.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await expect(picker.getByText('อัปโหลดไม่สำเร็จ 1 ไฟล์').last()).toBeVisible();
    await picker.getByRole('button', { name: 'ยกเลิก', exact: true }).click();

    // Its panel lies over nothing that cannot be scrolled out from under it, and goes when it is closed.
    const panel = page.getByRole('region', { name: 'รายการอัปโหลด' });
    await expect(panel).toBeVisible();
    const [next, out] = [page.getByRole('button', { name: 'ถัดไป' }), page.getByRole('button', { name: 'ส่งข้อสอบ' })];
    for (const viewport of [VIEWS[1].viewport, VIEWS[0].viewport]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const { y } = (await panel.boundingBox())!;
      for (const button of [next, out]) {
        const box = (await button.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(y);
      }
    }
    await next.click();
    await panel.getByRole('button', { name: 'ปิดรายการอัปโหลด' }).click();
    await expect(panel).toHaveCount(0);
    await answer(page, 1);
    await handIn(page);
  });
});

test.describe('the staff', () => {
  test.use({ storageState: keptSignIn('academy', 'manager') });

  test('are warned beside the choice where learners see the key and may sit it again, and may save all the same', async ({ page }) => {
    const { id } = await makeExam(`เฉลยเร็ว ${randomUUID().slice(0, 8)}`, choices(1), { maxAttempts: 2 });
    await page.goto(at('academy', `/exam/desk/exams/${id}`));
    await alive(page);
    const warning = page.getByText('ผู้เรียนเห็นเฉลยแล้วยังสอบใหม่ได้อีก');
    const afterSubmit = page.getByRole('group', { name: 'เห็นได้หลังส่ง' });
    await afterSubmit.getByRole('checkbox', { name: 'เฉลย', exact: true }).setChecked(false);
    await expect(warning).toBeHidden();
    await afterSubmit.getByRole('checkbox', { name: 'เฉลย', exact: true }).check();
    await expect(warning).toBeVisible();
    await expectAccessibleIn(page);
    const most = page.getByRole('spinbutton', { name: 'สอบได้กี่ครั้ง' });
    await most.fill('1');
    await expect(warning).toBeHidden();
    await most.fill('3');
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'บันทึก' }).click();
    await expect(page.getByText(/^บันทึกแล้ว/).first()).toBeVisible();
    await page.reload();
    await expect(warning).toBeVisible();
  });

  test('grade an essay and release it; until then its learner sees no score', async ({ page, open }) => {
    const title = `เรียงความ ${randomUUID().slice(0, 8)}`;
    const essay = { ...emptyQuestion('essay'), stemHtml: '<p>เล่าปัญหาที่พบ</p>', points: 10 };
    const { path } = await makeExam(title, [essay], { release: 'manual' });
    const learner = await open('academy', path, 'user');
    await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click();
    await learner.getByRole('textbox').fill('เจาะร่องลึกเกินไป ครั้งหน้าจะติดเทปบอกระยะ');
    await saved(learner);
    await handIn(learner);
    const result = learner.getByRole('region', { name: 'ผลสอบ' });
    await expect(result).toContainText('รอตรวจ');

    await page.goto(at('academy', '/exam/desk/grading'));
    await alive(page);
    await expectAccessibleIn(page);
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
    // Whoever comes to grade may type at once.
    const points = page.getByRole('spinbutton');
    await expect(points).toBeFocused();
    await points.fill('๘');
    await points.press('Enter');
    await expect(page.getByRole('button', { name: 'แก้คะแนน' })).toBeVisible();
    await expectAccessibleIn(page);
    await learner.reload();
    await expect(result).toContainText('ตรวจแล้ว');
    await expect(result).not.toContainText('%');
    await page.getByRole('button', { name: 'ประกาศผล' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ประกาศผลแล้ว');
    await learner.reload();
    await expect(result).toContainText('8 จาก 10 คะแนน');
    await expect(result).toContainText('80%');
  });
});
