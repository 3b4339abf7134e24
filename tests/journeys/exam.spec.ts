import { expectAccessibleIn } from './kit/accessible.ts';
import { at, keptSignIn } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

test.describe('a learner', () => {
  test.use({ storageState: keptSignIn('academy', 'user') });

  test('answers, loses the network, goes on elsewhere, hands in; no answer of the gateway holds a key', async ({
    page,
    context,
    faults,
  }) => {
    const bodies: string[] = [];
    let running = true;
    page.on('response', async (response) => {
      if (!running || !response.url().includes('/api/exam/attempts/')) return;
      bodies.push(await response.text().catch(() => ''));
    });
    await page.goto(at('academy', '/lesson/assessment/course/final-woodwork'));
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('สอบปลายภาคงานไม้');
    await expectAccessibleIn(page);
    await page.getByRole('button', { name: 'ทำอีกครั้ง' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessibleIn(page);

    const flag = page.getByRole('button', { name: 'กลับมาดู' });
    await flag.nth(0).click();
    await expect(page.getByText(/^บันทึกแล้ว/)).toBeVisible();
    faults.expectFailed('/api/');
    await context.setOffline(true);
    await flag.nth(1).click();
    await expect(page.getByText('ออฟไลน์ – เก็บไว้ในเครื่องนี้')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^บันทึกแล้ว/)).toBeVisible();

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: 'กลับมาดู', pressed: true })).toHaveCount(2);
    await other.close();

    await page.getByRole('button', { name: 'ส่งข้อสอบ' }).click();
    running = false;
    await page.getByRole('alertdialog').getByRole('button', { name: 'ส่งข้อสอบ' }).click();
    await expect(page.getByRole('heading', { name: 'ทบทวนรายข้อ' })).toBeVisible();
    await expectAccessibleIn(page);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).not.toMatch(/"(?:correct|accept|tolerance|explanationHtml|feedbackHtml|keyText|weight)"/);
  });
});

test.describe('the staff', () => {
  test.use({ storageState: keptSignIn('academy', 'manager') });

  test('grade an essay and release it', async ({ page }) => {
    await page.goto(at('academy', '/exam/desk/grading'));
    await alive(page);
    await expectAccessibleIn(page);
    await page.getByRole('table').getByRole('link').first().click();
    for (const form of await page.getByRole('spinbutton').all()) {
      await form.fill('๔');
      await form.press('Enter');
    }
    await page.getByRole('button', { name: 'ประกาศผล' }).click();
    await expect(page.getByText('ประกาศผลแล้ว').first()).toBeVisible();
    await expectAccessibleIn(page);
  });
});
