import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { port } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** Long enough for scripts that the browser has already to run before the rest of the page. */
const PAUSE_MS = 600;

/** A bad line before the gateway: pages arrive in two parts, everything else at once. */
const badLine = (): Promise<Server> =>
  new Promise((ready) => {
    const server = createServer((asked, answer) => {
      const { url, method, headers } = asked;
      const forwarded = request(
        { host: '127.0.0.1', port, path: url, method, headers: { ...headers, 'accept-encoding': 'identity' } },
        (got) => {
          const whole: Buffer[] = [];
          got.on('data', (part: Buffer) => whole.push(part));
          got.on('end', () => {
            const body = Buffer.concat(whole);
            answer.writeHead(got.statusCode ?? 502, got.headers);
            if (!got.headers['content-type']?.startsWith('text/html')) return void answer.end(body);
            const middle = body.indexOf('<body>') + 200;
            answer.write(body.subarray(0, middle));
            setTimeout(() => answer.end(body.subarray(middle)), PAUSE_MS);
          });
        },
      );
      asked.pipe(forwarded);
    });
    server.listen(0, '127.0.0.1', () => ready(server));
  });

test('a page that arrives slowly comes alive as well, also when its scripts are there already', async ({ page }) => {
  const line = await badLine();
  const address = `http://academy.localhost:${(line.address() as AddressInfo).port}/`;
  for (let visit = 0; visit < 3; visit++) {
    await page.goto(address);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.close();
  line.closeAllConnections();
  line.close();
});
