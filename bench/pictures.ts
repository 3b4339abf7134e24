/**
 * What a phone takes of an article's pictures: `node bench/pictures.ts`. Three photographs of 4000 × 3000, as cameras make them, in a page
 * of the site, opened in Chromium at 360, 390 and 430 px with two and three pixels of the screen for each.
 *
 * - bytes of the pictures that were taken, of what pictures of exactly the shown size have     bar ≤ 1.2, each phone
 * - the same of the photographs themselves: told, as what went to phones without smaller ones
 */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { files } from '#plugins/files/plugin.ts';
import { sendFile } from '../tests/plugins/files/sendFile.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, SITE, startGateway } from './kit/gateway.ts';
import { publishTestPage } from './kit/testPage.ts';
import { openVisits } from './kit/visitors.ts';

const COUNT = 3;
const SIZE = { width: 4000, height: 3000 };
const PHONES = [
  { width: 360, scale: 2 },
  { width: 360, scale: 3 },
  { width: 390, scale: 3 },
  { width: 430, scale: 3 },
] as const;

/** Something with edges, shades and the noise of a lens. */
async function photograph(seed: number): Promise<Buffer> {
  const shapes = Array.from({ length: 60 }, (_, at) => {
    const [x, y, r] = [(at * 997 * (seed + 3)) % 4000, (at * 613 * (seed + 5)) % 3000, 60 + ((at * 37) % 400)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(at * 47 + seed * 90) % 360} 60% ${30 + (at % 5) * 10}%)" opacity="0.7"/>`;
  });
  const scene = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">${shapes.join('')}</svg>`);
  const noise = await sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .png()
    .toBuffer();
  return sharp(noise)
    .composite([{ input: scene, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

ensureBuilt();
const gateway = await startGateway({ data: 'pictures', environment: 'localhost' });
const { data, account, visitor } = await openVisits(gateway);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  const admin = await visitor(await account('admin'), 'admin', files);
  const photographs = await Promise.all(Array.from({ length: COUNT }, (_, at) => photograph(at)));
  const sources: string[] = [];
  for (const [at, bytes] of photographs.entries()) {
    const { status, body } = await sendFile(admin, gateway.port, { name: `ภาพ ${at + 1}.jpg`, bytes, more: { mode: 'public' } });
    if (status !== 200) throw new Error(`a photograph was not taken: ${status} ${String(body.code)}`);
    sources.push((body.item as { url: string }).url);
  }
  const html = sources.map((src) => `<p>ตลาดเช้า</p><figure><img src="${src}" alt="ตลาด" width="4000" height="3000"></figure>`).join('');
  const path = await publishTestPage(gateway.data, 'bench-pictures', html);
  const whole = photographs.reduce((sum, { length }) => sum + length, 0);

  for (const { width, scale } of PHONES) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      deviceScaleFactor: scale,
      isMobile: true,
      locale: 'th-TH',
    });
    const page = await context.newPage();
    const answers: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/files/')) answers.push(response.body());
    });
    await page.goto(`http://${SITE.host}:${gateway.port}${path}`, { waitUntil: 'load' });
    const pictures = page.locator('.ui-Prose img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((img: HTMLImageElement) => img.decode());
    }
    await page.waitForLoadState('networkidle');
    const taken = (await Promise.all(answers)).reduce((sum, { length }) => sum + length, 0);
    const shown = Math.round((await pictures.first().boundingBox())!.width * scale);
    const exact = await Promise.all(photographs.map((bytes) => sharp(bytes).resize({ width: shown }).webp({ quality: 80 }).toBuffer()));
    const least = exact.reduce((sum, { length }) => sum + length, 0);
    const phone = `${width} px × ${scale}`;
    printFigure(`${phone}: pictures as they are shown, KB`, least / 1000, 0);
    printFigure(`${phone}: taken, KB`, taken / 1000, 0, `photographs ${Math.round(whole / 1000)}`);
    judge(`${phone}: taken, of what is shown`, taken / least, 1.2, 'at most');
    await context.close();
  }
} finally {
  await browser.close();
  await data.close();
  await gateway.stop();
  forget('pictures');
}
