import type { Manifest } from '#kernel/contract/site.ts';
import { inBoth, type Finding } from '#kit/diagnostics/finding.ts';
import { readablePath } from '#kit/schema/paths.ts';
import type { SettingType } from '#kit/schema/settings.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { DeadLink } from '#plugins/discovery/contract.ts';
import { redirectLinks, settingsOfType, type TextAt } from '../rules/textsAt.ts';
import type { SettingSchema } from '../rules/valueWords.ts';
import type { ConfigCtx } from './db.ts';

/** Digits; where other ids may stand too, these are shorter or longer. */
const TAX_ID = 13;

/** Of some links those that would lead nowhere on the site that a manifest makes. */
export async function deadLinks(ctx: ConfigCtx, { plugins, redirects }: Manifest, links: readonly string[]): Promise<readonly DeadLink[]> {
  const redirected = new Set(redirects.map(({ from }) => readablePath(from)));
  const on = ctx.manifests.plugins.filter(({ id }) => plugins[id]?.enabled);
  const wanted = links.filter((link) => !redirected.has(readablePath(link)));
  return (await ctx.mayUse('links')?.dead(wanted, on)) ?? [];
}

/** All texts of a type among the settings of a manifest's theme and plugins. */
function settingsAt({ manifests }: Pick<ConfigCtx, 'manifests'>, type: SettingType, { theme, plugins }: Manifest): TextAt[] {
  const base = manifests.themes.find(({ id }) => id === theme.base);
  return [
    ...settingsOfType(type, theme.settings, (base?.settings ?? {}) as SettingSchema, ['theme', 'settings']),
    ...manifests.plugins.flatMap(({ id, settings = {} }) =>
      settingsOfType(type, plugins[id]?.settings, settings as SettingSchema, ['plugins', id, 'settings']),
    ),
  ];
}

/** What a manifest leads to that is not there: redirects, and links among the settings of its theme and plugins. */
export async function linkFindings(ctx: ConfigCtx, manifest: Manifest): Promise<Finding[]> {
  const links = [...redirectLinks(manifest), ...settingsAt(ctx, 'link', manifest)];
  const found = await deadLinks(
    ctx,
    manifest,
    links.map(({ text }) => text),
  );
  const dead = new Map(found.map((each) => [each.link, each.nearest]));
  return links.flatMap(({ text: link, path }): Finding[] => {
    const nearest = dead.get(link);
    if (nearest === undefined) return [];
    const fix = nearest
      ? inBoth(`น่าจะหมายถึง ${nearest}`, `Did you mean ${nearest}?`)
      : inBoth('เลือกหน้าที่มีอยู่ หรือเผยแพร่หน้านี้ก่อน', 'Choose a page that is there, or publish this one first.');
    return [{ level: 'warning', code: 'SALA_DEAD_LINK', path, message: inBoth(`“${link}” ไม่พาไปที่ใด`, `"${link}" leads nowhere.`), fix }];
  });
}

/** Ids of taxpayers whose last digit is not theirs: mistyped. */
export const taxIdFindings = (ctx: Pick<ConfigCtx, 'manifests'>, manifest: Manifest): Finding[] =>
  settingsAt(ctx, 'taxId', manifest)
    .filter(({ text }) => text.length === TAX_ID && !readTaxId(text))
    .map(({ path }) => ({
      level: 'error',
      code: 'SALA_BAD_TAX_ID',
      path,
      message: inBoth('เลขประจำตัวผู้เสียภาษีนี้ไม่ถูกต้อง', 'This is no tax id.'),
      fix: inBoth('ตรวจให้ตรงกับหนังสือรับรองทั้ง 13 หลัก มีหลักหนึ่งผิดไป', 'Check all 13 digits: one of them is wrong.'),
    }));
