/**
 * How soon a press shows: `node bench/presses.ts`. Chromium at 360 × 800 with a CPU four times slower, the line as it is, pages that are
 * alive and whose code the browser has; so many presses each (`ROUNDS`, 20), from the press to the first frame that shows it.
 *
 * - p95 of the first sign: what the press is for, or that it was heard     bar ≤ 200 ms
 * - p50 of that, and p50 and p95 until what it is for stands there       told
 *
 * `PRESSES="into the cart,menu"` measures these alone.
 */
import { chromium, type Page } from '@playwright/test';
import { exam } from '#plugins/exam/plugin.ts';
import { lesson } from '#plugins/lesson/plugin.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import type { Agent } from '#tools/testing/agent.ts';
import { openSchool } from './exam/school.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, startGateway } from './kit/gateway.ts';
import { openPhone, type Phone } from './kit/phone.ts';
import { press, watchPresses, type Pressed } from './kit/press.ts';
import { openVisits } from './kit/visitors.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const ONLY = process.env.PRESSES?.split(',');
const BAR = 200;
const COURSE = 'backyard-organic';

const share = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN;

/** Presses once to warm up and then so many times more; a round gets everything ready and gives what its press was. */
async function measure(name: string, round: (nth: number) => Promise<Pressed>): Promise<void> {
  if (ONLY && !ONLY.includes(name)) return;
  const all: Pressed[] = [];
  for (let nth = 0; nth <= ROUNDS; nth++) {
    const one = await round(nth);
    if (nth > 0) all.push(one);
  }
  const [heard, done] = [all.map((one) => one.heard), all.map((one) => one.done)];
  judge(`${name}: first sign, p95, ms`, share(heard, 0.95), BAR, 'at most', 0);
  printFigure(`${name}: first sign, p50, ms`, share(heard, 0.5), 0);
  printFigure(`${name}: done, p50, ms`, share(done, 0.5), 0, `p95 ${share(done, 0.95).toFixed(0)}`);
}

/** The page stands still: React has all of it, and nothing is on its way. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.body?.dispatchEvent(new Event('pointermove')) &&
      [...document.querySelectorAll('main :is(a, button, input)')].some((each) =>
        Object.keys(each).some((key) => key.startsWith('__react')),
      ),
    undefined,
    { polling: 50 },
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(200);
}

ensureBuilt();
forget('presses');
const gateway = await startGateway({ data: 'presses', environment: 'localhost' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
const at = (site: string, path: string) => `http://${site}.localhost:${gateway.port}${path}`;

/** A phone whose presses are watched; `account` is the cookie of a member of the academy. */
async function phoneOf(account?: string): Promise<Phone> {
  const phone = await openPhone(browser, account ? { cookies: { 'academy.localhost': `_account=${account}` } } : {});
  await watchPresses(phone.page);
  return phone;
}

/** Opens a page as fast as the machine is, and is slow from there on. */
async function open({ page, slow }: Phone, address: string): Promise<Page> {
  await slow(false);
  await page.goto(address);
  await alive(page);
  await slow(true);
  return page;
}

async function shop(): Promise<void> {
  const phone = await phoneOf();
  const { page } = phone;
  const product = at('market', '/shop/product/BANANA');
  await measure('into the cart', async () => {
    await open(phone, product);
    return press(page, page.locator('.shop-AddToCart button[value="/shop/cart"]'), '.shop-CartLink-count');
  });
  await open(phone, product);
  await page.locator('.shop-AddToCart button[value="/shop/cart"]').tap();
  await page.locator('.shop-AddToCart a[href="/shop/cart"]').waitFor();
  const cart = at('market', '/shop/cart');
  await open(phone, cart);
  await measure('quantity', async (nth) => {
    await page.waitForTimeout(1_500);
    const button = page.locator('.shop-Quantity button').nth(nth % 2 ? 1 : 0);
    return press(
      page,
      (await button.isEnabled()) ? button : page.locator('.shop-Quantity button').nth(1),
      '.shop-CartLine-total',
      '.shop-Quantity input',
    );
  });
  await measure('to checkout', async () => {
    await open(phone, cart);
    return press(page, page.locator('.shop-CartSummary a[href="/shop/checkout"]'), '#checkout-contact');
  });
  await phone.context.close();
}

/** Orders of what is neither sent nor paid: who it is for, and all once more. */
async function orders(): Promise<void> {
  const phone = await phoneOf();
  const { page } = phone;
  await measure('place order', async () => {
    await open(phone, at('market', '/shop/product/RECIPE'));
    await phone.slow(false);
    await page.locator('.shop-AddToCart button[value="/shop/cart"]').tap();
    await page.locator('.shop-AddToCart a[href="/shop/cart"]').waitFor();
    await open(phone, at('market', '/shop/checkout'));
    await phone.slow(false);
    await page.locator('[name="contact.name"]').fill('สมหญิง รักไทย');
    await page.locator('[name="contact.phone"]').fill('081 234 5678');
    await page.locator('[name="contact.email"]').fill('somying@example.com');
    const place = page.locator('form.shop-Form .shop-Place button');
    await page.waitForTimeout(300);
    await phone.slow(true);
    return press(page, place, '.shop-Thanks h1');
  });
  await phone.context.close();
}

async function browsing(): Promise<void> {
  const phone = await phoneOf();
  const { page } = phone;
  const products = at('market', '/shop/products');
  await measure('product of a list', async () => {
    await open(phone, products);
    return press(page, page.locator('.shop-Listing-main .ui-Card a').first(), '.shop-Product h1');
  });
  await measure('search', async (nth) => {
    await open(phone, products);
    await page.locator('main input[name=q]').fill(nth % 2 ? 'เสื้อ' : 'กล้วย');
    await page.waitForTimeout(600);
    return press(page, page.locator('main .shop-Search button[type=submit]'), '.shop-Listing-bar [role=status]');
  });
  await measure('menu', async () => {
    await open(phone, at('market', '/'));
    return press(page, page.locator('.ui-SiteNav-toggle'), '.ui-SiteNav:popover-open a');
  });
  await measure('language', async (nth) => {
    await open(phone, at('market', '/'));
    await page.locator('.ui-SiteNav-toggle').tap();
    await page.waitForTimeout(300);
    return press(page, page.locator('header .ui-LocaleSwitch'), `html:lang(${nth % 2 ? 'th' : 'en'}) main h1`);
  });
  await phone.context.close();
}

async function ask(agent: Agent, name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { status, body, text } = await agent.call(name, input);
  if (status !== 200) throw new Error(`${name} was answered with ${status} ${text.slice(0, 300)}`);
  return body;
}

async function lessons(): Promise<void> {
  const visits = await openVisits(gateway);
  await measure('enrol', async () => {
    const phone = await phoneOf(await visits.cookie(await visits.account('user'), 'user'));
    const page = await open(phone, at('academy', `/lesson/enroll/${COURSE}`));
    const pressed = await press(page, page.locator('main button[type=submit]'), '.lesson-Enroll h1');
    await phone.context.close();
    return pressed;
  });
  const learner = await visits.account('user');
  await ask(await visits.visitor(learner, 'user', lesson), 'lesson.enrol', { slug: COURSE, batchId: null, satang: 0, invite: '' });
  const phone = await phoneOf(await visits.cookie(learner, 'user'));
  const { page } = phone;
  await measure('next lesson', async () => {
    await open(phone, at('academy', `/lesson/play/${COURSE}/soil`));
    return press(page, page.locator('.lesson-Play-actions nav a').last(), '.lesson-Play h1');
  });
  await phone.context.close();
}

async function exams(): Promise<void> {
  const school = await openSchool(gateway, 12, { maxAttempts: null });
  const account = await school.visits.account('user');
  const agent = await school.visits.visitor(account, 'user', exam);
  const phone = await phoneOf(await school.visits.cookie(account, 'user'));
  const { page } = phone;
  /** Opens an attempt at its questions. */
  const sit = async () => {
    const { id } = await ask(agent, 'exam.startAttempt', { exam: school.slug, code: '', preview: false });
    await open(phone, at('academy', `/lesson/assessment/course/${school.slug}?attempt=${String(id)}`));
    await page.locator('.exam-Question').first().waitFor();
  };
  await measure('answer', async (nth) => {
    if (nth === 0) await sit();
    await page.waitForTimeout(1_500);
    const choices = page.locator('.exam-Question').first().locator('input[type=radio]');
    return press(page, choices.nth(nth % 2), '.exam-SaveState', '.exam-Question input:checked');
  });
  const hand = async () => {
    const more = page.locator('.exam-Pager-on button');
    for (; (await more.count()) > 1; await page.waitForTimeout(100)) await more.first().tap();
    return more.last();
  };
  await measure('ask to hand in', async (nth) => {
    if (nth === 0) await sit();
    const pressed = await press(page, await hand(), '[role=alertdialog][open]');
    await page.locator('[role=alertdialog] button').first().tap();
    await page.locator('[role=alertdialog]').waitFor({ state: 'hidden' });
    return pressed;
  });
  await measure('hand in', async () => {
    await sit();
    await (await hand()).tap();
    const yes = page.locator('[role=alertdialog] button').last();
    await yes.waitFor();
    await page.waitForTimeout(300);
    return press(page, yes, '.exam-Verdict', '.exam-SaveState, [role=alertdialog][open]');
  });
  await phone.context.close();
}

try {
  for (const part of [shop, orders, browsing, lessons, exams]) await part();
} finally {
  await browser.close();
  await gateway.stop();
}
