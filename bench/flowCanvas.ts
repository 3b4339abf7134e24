/**
 * The canvas of flows: `node bench/flowCanvas.ts`. Chromium at 1280 × 900 with a CPU four times slower.
 *
 * - simulator with 100 steps: frames while its picture is moved                    bar ≤ 17 ms, median
 * - simulator: from "it has succeeded" to the frame that shows the next step      bar ≤ 200 ms, p95
 * - editor with 500 steps: opens, with what is in sight of picture and outline    bar ≤ 2 s
 * - editor: the picture is moved, a step is dragged, from move to frame           bar ≤ 50 ms, p95
 */
import { chromium, type Page } from '@playwright/test';
import { flow } from '#plugins/flow/plugin.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { judge, median, printFigure } from './kit/figures.ts';
import { forgetKept, kept, share, watchFrames } from './kit/frames.ts';
import { ensureBuilt, forget, SITE, startGateway } from './kit/gateway.ts';
import { press, watchPresses } from './kit/press.ts';
import { openVisits } from './kit/visitors.ts';

const PRESSES = Number(process.env.PRESSES ?? 40);
const MOVES = 60;

/** A line of mails with a branch at each tenth. */
function definitionOf(count: number) {
  const nodes = Array.from({ length: count }, (_, nth) => ({
    id: `s${nth}`,
    type: nth % 10 === 9 ? 'condition' : 'mail',
    name: `ขั้นที่ ${nth + 1}`,
    config: nth % 10 === 9 ? { expression: 'true' } : { to: 'a@bench.example', subject: `เรื่องที่ ${nth + 1}`, text: 'เรียนทุกท่าน' },
    retry: { max: 0, backoffSeconds: 1 },
    pos: [(nth % 10) * 260, Math.floor(nth / 10) * 150],
  }));
  const edges = nodes.map(({ id }, nth) => ({
    from: nth === 0 ? 'trigger' : `s${nth - 1}`,
    to: id,
    when: nth > 0 && (nth - 1) % 10 === 9 ? 'true' : null,
  }));
  return { trigger: { kind: 'manual', event: '', cron: '', condition: '' }, nodes, edges };
}

ensureBuilt();
forget('flowCanvas');
const gateway = await startGateway({ data: 'flowCanvas', environment: 'localhost' });
const visits = await openVisits(gateway);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const origin = `http://${SITE.host}:${gateway.port}`;

/** Moves a pointer that is pressed to and fro. */
async function dragging(page: Page, from: { x: number; y: number }): Promise<{ frames: number[]; moves: number[] }> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 2);
  await page.waitForTimeout(300);
  await forgetKept(page);
  for (let step = 1; step <= MOVES; step++) {
    const far = 160 * Math.sin((step / MOVES) * Math.PI);
    await page.mouse.move(from.x + far, from.y + far / 2);
    await page.waitForTimeout(16);
  }
  const seen = await kept(page);
  await page.mouse.up();
  if (seen.moves.length < MOVES / 3) throw new Error(`only ${seen.moves.length} moves of a drag were seen`);
  return seen;
}

try {
  const account = await visits.account('admin');
  const admin = await visits.visitor(account, 'admin', flow);
  const made = async (count: number): Promise<string> => {
    const { body } = await admin.call('flow.createFlow', { name: `${count} ขั้น` });
    const { id } = body as { id: string };
    const { status, text } = await admin.call('flow.saveDraft', { id, definition: definitionOf(count), version: 1 });
    if (status !== 200) throw new Error(`saveDraft answered ${status} ${text.slice(0, 300)}`);
    return id;
  };
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: true, locale: 'th-TH' });
  await context.addCookies([{ name: '_account', value: await visits.cookie(account, 'admin'), url: origin }]);
  const page = await context.newPage();
  await watchPresses(page);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const ground = async () => {
    const box = (await page.locator('.flow-Canvas-area').boundingBox())!;
    return { x: box.x + 12, y: box.y + box.height - 40 };
  };

  const small = await made(100);
  await page.goto(`${origin}/flow/simulator?flow=${small}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2_000);
  await page.getByRole('button', { name: 'ส่งข้อมูลตัวอย่าง' }).click();
  await page.locator('.flow-Controls').waitFor();
  const presses: number[] = [];
  for (let nth = 0; nth <= PRESSES; nth++) {
    const { done } = await press(page, page.getByRole('button', { name: 'สำเร็จ', exact: true }), '.flow-Controls [role=status]');
    if (nth > 0) presses.push(done);
  }
  judge('simulator, 100 steps: a step succeeds, p95, ms', share(presses, 0.95), 200, 'at most', 0);
  await page.evaluate(watchFrames);
  const panned = await dragging(page, await ground());
  judge('simulator, 100 steps: frames while it is moved, median, ms', median(panned.frames), 17, 'at most');
  printFigure('the same, p95, ms', share(panned.frames, 0.95));

  const large = await made(500);
  await page.goto(`${origin}/flow/${large}`, { waitUntil: 'commit' });
  await page.locator('.flow-Outline-step').nth(30).waitFor({ state: 'attached' });
  await page.locator('.flow-Step').nth(10).waitFor();
  judge('editor, 500 steps: opens, s', (await page.evaluate(() => performance.now())) / 1_000, 2, 'at most');
  await page.locator('.flow-Outline-step').nth(500).waitFor({ state: 'attached' });
  printFigure('the same, all lines of the outline, s', (await page.evaluate(() => performance.now())) / 1_000);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  await page.evaluate(watchFrames);
  const moved = await dragging(page, await ground());
  judge('editor, 500 steps: moved, from move to frame, p95, ms', share(moved.moves, 0.95), 50, 'at most');
  const room = (await page.locator('.flow-Canvas-area').boundingBox())!;
  const boxes = await Promise.all((await page.locator('.flow-Step-body').all()).map((each) => each.boundingBox()));
  // One in the middle of what is in sight.
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - room.x - room.width / 2, y - room.y - room.height / 2);
  const box = boxes.filter((each) => each !== null).toSorted((a, b) => far(a) - far(b))[0]!;
  const dragged = await dragging(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  judge('editor, 500 steps: a step is dragged, from move to frame, p95, ms', share(dragged.moves, 0.95), 50, 'at most');
} finally {
  await browser.close();
  await visits.data.close();
  await gateway.stop();
  forget('flowCanvas');
}
