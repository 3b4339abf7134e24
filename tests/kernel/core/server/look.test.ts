import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManifestDraft } from '#tools/testing/startSite.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { bareTheme } from '#tools/testing/bareTheme.tsx';
import type { InstalledTheme } from '#kernel/server/installation.ts';
import { notes } from './notes.tsx';

const throws = async () => ({
  default: (() => {
    throw new Error('the painter fell off the ladder');
  }) as never,
});

/** Its header throws, and it has no footer; its parent's footer stands there. */
const shaky: InstalledTheme = {
  ...bareTheme,
  declaration: { ...bareTheme.declaration, id: 'shaky', extends: 'bare', slots: { header: [], subheader: [] } },
  slots: { header: throws, subheader: throws },
};

const theme = (of: ManifestDraft['theme']): ManifestDraft => ({ theme: of });
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    manifests: [
      theme({ base: 'talad', tuning: { brand: '#1f7a4d', density: 'compact', mode: 'dark', headingFont: 'prompt', radius: 'large' } }),
      theme({ base: 'talad' }),
      theme({ base: 'bare', header: 'shaky', subheader: 'shaky' }),
      theme({ base: 'shaky' }),
    ],
    extraPlugins: [notes],
    extraThemes: [shaky],
  });
});
afterAll(() => site.close());

const html = async (at: string, headers: Record<string, string> = {}) =>
  (await site.get('/notes', { host: `${at}.example`, headers })).body;

describe('what a site changes of its theme', () => {
  test('stands in the head, in the layer of the tenant, with its density and mode', async () => {
    const page = await html('a');
    const style = [...page.matchAll(/<style nonce="[\w-]+">([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
    expect(style).toMatch(/^@layer reset,tokens,base,components,plugin,theme,layout,tenant,utilities;/);
    expect(style).toContain('@layer tenant{[data-theme="talad"]{--radius-sm:0.75rem');
    expect(style).toContain("--font-heading:'Prompt', 'Prompt Fallback', sans-serif");
    expect(style).toContain('--accent-text:light-dark(oklch(');
    expect(page).toMatch(/<html lang="th" data-theme="talad" data-mode="dark" data-density="compact">/);
  });

  test('gives way to the visitor', async () => {
    expect(await html('a', { cookie: 'sala-mode=light' })).toContain('data-mode="light" data-density="compact"');
    expect(await html('a', { cookie: 'sala-mode=contrast' })).toContain('data-mode="contrast"');
  });

  test('is not there where nothing is changed', async () => {
    const page = await html('b');
    expect(page).not.toContain('@layer tenant{');
    expect(page).toContain('<html lang="th" data-theme="talad">');
  });

  test('is refused where it cannot be, and the site keeps serving', async () => {
    const refused = await site.apply({ ...site.manifest('a'), theme: { base: 'talad', preset: 'indgo' } });
    expect(refused).toMatchObject({ ok: false, problems: [{ code: 'SALA_UNKNOWN_PRESET', path: ['theme', 'preset'], nearest: 'indigo' }] });
    const font = await site.apply({
      ...site.manifest('a'),
      theme: { base: 'talad', tuning: { headingFont: 'comic' } },
    });
    expect(font).toMatchObject({ ok: false, problems: [{ path: ['theme', 'tuning', 'headingFont'] }] });
    const red = await site.apply({
      ...site.manifest('a'),
      theme: { base: 'talad', tuning: { brand: 'url(//evil)' } },
    });
    expect(red).toMatchObject({ ok: false, problems: [{ path: ['theme', 'tuning', 'brand'] }] });
    expect(await html('a')).toContain('data-density="compact"');
  });
});

describe('a theme slot that throws', () => {
  test('gives way to that of the base theme, and the page stands', async () => {
    const page = await html('c');
    expect(page).toContain('<header>');
    expect(page).toContain('bare-subheader');
  });

  test('to that of the default theme, where the base itself throws; a slot that it lacks is its parent’s', async () => {
    const page = await html('d');
    expect(page).toContain('class="st-header');
    const { theme } = (await site.boot('/notes', { at: 'd' })).site;
    expect(theme.slots).toMatchObject({ header: 'shaky', footer: 'bare' });
    expect(theme.spare).toMatchObject({ header: 'saengthong' });
  });
});
