import { afterAll, beforeAll, expect, it } from 'vitest';
import { embedCode } from '#plugins/form/rules/embedCode.ts';
import type { FormSettings } from '#plugins/form/schemas.ts';
import { ask, openStage, pages, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ancestors = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1];
const framing = async (path: string) => {
  const { statusCode, headers } = await (await stage.site.as('guest')).get(path);
  return { status: statusCode, ancestors: ancestors(headers['content-security-policy']), older: headers['x-frame-options'] };
};
const CLOSED = { status: 200, ancestors: "'self'", older: 'SAMEORIGIN' };

it('only the frame page of a form may be framed, and by the hosts that its owner has listed', async () => {
  const listed = await stage.open({ pages: pages([ask('a', 'short')]) }, { embedHosts: ['partner.example', 'www.school.ac.th'] });
  const other = await stage.open({ pages: pages([ask('a', 'short')]) });
  const open = { status: 200, ancestors: "'self' https://partner.example https://www.school.ac.th", older: undefined };
  // The second and third time a page could come from what is kept for guests.
  for (let time = 0; time < 3; time++) {
    expect(await framing(`/form/${listed.slug}/embed`)).toEqual(open);
    expect(await framing(`/form/${listed.slug}`)).toEqual(CLOSED);
    expect(await framing(`/form/${other.slug}/embed`)).toEqual(CLOSED);
    expect(await framing(`/user/login`)).toEqual(CLOSED);
  }
});

it('a host that is taken from the list may show it no more', async () => {
  const form = await stage.open({ pages: pages([ask('a', 'short')]) }, { embedHosts: ['partner.example'] });
  const { body } = await stage.staff('findForm', { id: form.id });
  const settings = { ...(body.settings as FormSettings), embedHosts: [] };
  await stage.staff('saveSettings', { id: form.id, version: body.settingsVersion, settings });
  expect(await framing(`/form/${form.slug}/embed`)).toEqual(CLOSED);
});

it('what is no host name is refused: nothing gets into the policy by it', async () => {
  const form = await stage.open({ pages: pages([ask('a', 'short')]) });
  const { body } = await stage.staff('findForm', { id: form.id });
  const save = (embedHosts: string[]) =>
    stage.staff('saveSettings', {
      id: form.id,
      version: body.settingsVersion,
      settings: { ...(body.settings as FormSettings), embedHosts },
    });
  for (const host of ['*', '*.example.com', "a.example 'unsafe-inline'", 'a.example; script-src *', 'https://a.example', 'localhost', ''])
    expect((await save([host])).status, host).toBe(400);
  expect((await save(Array.from({ length: 21 }, (_, at) => `h${at}.example`))).status).toBe(400);
});

it('the code for other sites names the form and nothing that a title could break out with', () => {
  const code = embedCode('https://fair.example/form/join', '"><script>alert(1)</script>');
  expect(code).toContain('<iframe src="https://fair.example/form/join/embed" title="&quot;&gt;&lt;script&gt;');
  expect(code).toContain('e.origin === "https://fair.example" && e.data && e.data.form === "join"');
});
