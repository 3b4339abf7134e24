import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { COMMON_REFUSALS, type CommonRefusal } from '#kernel/contract/refusals.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { formatFor } from '#kit/page/format.ts';
import { findText, type Values } from '#kit/page/text.ts';
import type { Sources } from '#kernel/browser/registry.ts';
import { loadAllTexts } from './pages/renderTexts.ts';
import type { Visit } from './visit.ts';

/** The refusal that a plugin declares under a code, or that any call may be met with: `ctx.refuse`. */
export function makeRefusal(
  { id, refusals }: PluginDeclaration,
  code: string,
  details: Record<string, unknown> = {},
  { keep }: { keep?: boolean } = {},
): Refusal {
  const declared = refusals && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  if (declared) {
    const { status = 409, field } = declared;
    return new Refusal(status, code, field ? { field, ...details } : details, { keep, plugin: id });
  }
  if (!Object.hasOwn(COMMON_REFUSALS, code))
    throw new Error(`${id} refuses with "${code}", which plugins/${id}/plugin.ts does not declare: add it to "refusals"`);
  return new Refusal(COMMON_REFUSALS[code as CommonRefusal], code, details, { keep });
}

/** What a call or download of a plugin has thrown: a refusal of the plugin's that it does not declare is a fault, and says what to do. */
export function onlyDeclared(plugin: string, name: string, refuses: readonly string[] | undefined, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.plugin !== plugin || refuses?.includes(error.code)) return error;
  return new Error(
    `${plugin}.${name} refuses with "${error.code}", which it does not declare: add it to "refuses" of that call in plugins/${plugin}/plugin.ts`,
  );
}

/** What a refusal's details give to its words: amounts as money, moments as dates, lists of texts joined, texts and numbers as they are. */
function valuesOf(details: Record<string, unknown>, visit: Visit): Values {
  const { money, date } = formatFor(visit.locale, visit.site.manifest.site.timezone);
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]): [string, string | number][] => {
      if (typeof value === 'number' && name === 'retryAfter')
        return [
          ['seconds', value],
          ['minutes', Math.ceil(value / 60)],
        ];
      if (typeof value === 'number' && name.endsWith('Satang')) return [[name.slice(0, -'Satang'.length), money(value)]];
      if (typeof value === 'string' && name.endsWith('At')) return [[name.slice(0, -'At'.length), date(value, 'time')]];
      if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [[name, value.join(', ')]];
      return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** A plugin's own words for a refusal in the visitor's language; null where there are none, and for what is no refusal. */
export async function wordsOf(
  { sources }: { readonly sources: Sources },
  visit: Visit,
  plugin: string,
  error: unknown,
): Promise<string | null> {
  if (!(error instanceof Refusal)) return null;
  const owner = error.plugin ?? plugin;
  const { site, role, locale, log } = visit;
  // The kernel itself, or a name that only whoever asked has said.
  if (!site.plugins.has(owner)) return null;
  try {
    await loadAllTexts(sources, owner, locale);
    const values = valuesOf(error.details, visit);
    const find = (key: string) => findText(site.roles[role], locale, key, values);
    return find(`${owner}.problem.${error.code}`) ?? find(`problem.${error.code}`) ?? null;
  } catch (err) {
    log.error({ err, plugin: owner, code: error.code }, 'the words of a refusal are not its');
    return null;
  }
}
