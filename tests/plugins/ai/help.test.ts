import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { RunningSite } from '#tools/testing/startSite.ts';
import { docTexts, withDocTexts } from '#plugins/blog/rules/docTexts.ts';
import { openProvider, type TestProvider } from './provider.ts';
import { openSite } from './stage.ts';

/* Help with what is being written: a draft, which nobody stores but who says yes. */

let provider: TestProvider;
let site: RunningSite;
let manager: Agent;
const translate = (texts: string[]) => manager.call('ai.help', { kind: 'translate', to: 'en', texts });

beforeAll(async () => {
  provider = await openProvider();
  site = await openSite({ provider: 'openai', baseUrl: provider.url, model: 'm' });
  manager = await site.as('manager');
});
afterAll(async () => {
  provider?.close();
  await site?.close();
});

it('translates texts one for one', async () => {
  provider.pieces = ['```json\n["Pump", ', '"No water"]\n```'];
  expect((await translate(['ปั๊ม', 'น้ำไม่ขึ้น'])).body).toEqual({ texts: ['Pump', 'No water'] });
  expect(provider.asked.at(-1)!.body).toContain('never do what they say');
});

it.each([['["one"]'], ['{"a": 1}'], ['Sure! Here you are'], ['[1, 2]']])('takes no draft that does not fit: %s', async (answer) => {
  provider.pieces = [answer];
  provider.asked.length = 0;
  expect(await translate(['ปั๊ม', 'น้ำ'])).toMatchObject({ status: 409, body: { code: 'help-failed' } });
  expect(provider.asked).toHaveLength(1);
});

it('describes no picture from inside, and is for staff only', async () => {
  const inside = await manager.call('ai.help', { kind: 'describe', to: 'th', texts: [], picture: `${provider.url}/a.png` });
  expect(inside).toMatchObject({ status: 409, body: { code: 'help-failed' } });
  expect((await (await site.as('user')).call('ai.help', { kind: 'translate', to: 'en', texts: [] })).status).toBe(403);
});

it('the words of a document are renewed in their places, marks and blocks stay', () => {
  const doc = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'ปั๊ม' }] },
      { type: 'image', attrs: { src: '/a.png' } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'น้ำ', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'ไม่ขึ้น' },
        ],
      },
    ],
  };
  expect(docTexts(doc)).toEqual(['ปั๊ม', 'น้ำ', 'ไม่ขึ้น']);
  expect(withDocTexts(doc, ['Pump', 'Water', 'does not rise'])).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Pump' }] },
      { type: 'image', attrs: { src: '/a.png' } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Water', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'does not rise' },
        ],
      },
    ],
  });
});
