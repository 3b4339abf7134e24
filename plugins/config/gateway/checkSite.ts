import type { Finding } from '#kit/diagnostics/finding.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Checked, Finding as ToldFinding } from '../schemas.ts';
import type { ConfigCtx } from './db.ts';
import { linkFindings, taxIdFindings } from './meaning.ts';

/** Of a manifest that may be anything yet. */
const isOn = (plugins: object, id: string) =>
  Object.hasOwn(plugins, id) && (plugins as Record<string, { enabled?: unknown } | null>)[id]?.enabled !== false;

/** Plugins that a site must not turn off: this one, and the last one that people sign in with. */
export function lockedOut({ manifests }: ConfigCtx, served: Manifest, { plugins }: Manifest): Finding[] {
  if (typeof plugins !== 'object' || plugins === null) return [];
  const signIns = manifests.plugins
    .filter(({ id, pages = {} }) => isOn(served.plugins, id) && Object.values(pages).some((page) => page.signIn))
    .map(({ id }) => id);
  const needed = ['config', ...(signIns.some((id) => isOn(plugins, id)) ? [] : signIns)];
  return needed
    .filter((id) => !isOn(plugins, id))
    .map((id) => ({
      level: 'error',
      code: 'SALA_LOCKED_OUT',
      path: ['plugins', id],
      message: {
        th: `ปิดปลั๊กอิน “${id}” ไม่ได้ เพราะจะไม่มีใครเข้าสู่ระบบหรือเปิดหน้านี้ได้อีก`,
        en: `Without "${id}" nobody could sign in or reach the console.`,
      },
      fix: { th: 'เปิดปลั๊กอินนี้ไว้', en: 'Leave this plugin on.' },
    }));
}

const findingView = ({ level, code, path, message, fix }: Finding): ToldFinding => ({
  level,
  code,
  path: [...path],
  message: { ...message },
  ...(fix ? { fix: { ...fix } } : {}),
});

/** A manifest with every default, and what is wrong with it. An `error` keeps it from being published. */
export async function checkSite(ctx: ConfigCtx, value: object, served: Manifest): Promise<{ manifest: Manifest; checked: Checked }> {
  const { manifest, findings: everything } = await ctx.manifests.check(value);
  // Secrets are set on the machine: nobody who reads this can.
  const all = everything.filter(({ code }) => code !== 'SALA_MISSING_SECRET');
  const locked = lockedOut(ctx, served, manifest);
  const wrong = [...(locked.length > 0 ? all.filter(({ level }) => level === 'error') : all), ...locked];
  // What is no site yet means nothing.
  const findings = [...wrong, ...(isGood(wrong) ? [...taxIdFindings(ctx, manifest), ...(await linkFindings(ctx, manifest))] : [])].map(
    findingView,
  );
  return { manifest, checked: { findings } };
}

const isGood = (findings: readonly Pick<Finding, 'level'>[]) => !findings.some(({ level }) => level === 'error');

/** Refuses a manifest that is not good. */
export function assertGood(ctx: Pick<ConfigCtx, 'refuse'>, { findings }: { readonly findings: readonly (Finding | ToldFinding)[] }): void {
  if (!isGood(findings)) throw ctx.refuse('site-not-good', { findings });
}

/** Forms can show any value, but not a text where a list has to be, nor what nobody can look into. */
export function assertShape(ctx: Pick<ConfigCtx, 'refuse'>, { findings }: Pick<Checked, 'findings'>): void {
  const shape = findings.filter(
    ({ code, path }) =>
      ['SALA_WRONG_TYPE', 'SALA_TOO_DEEP', 'SALA_TOO_LARGE'].includes(code) || (code === 'SALA_MISSING_KEY' && path.length <= 2),
  );
  if (shape.length > 0) throw ctx.refuse('site-not-good', { findings: shape });
}
