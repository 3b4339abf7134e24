import { nearestName, suggest } from '#kit/diagnostics/nearest.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { catalogOf, type SiteDeps } from './catalog.ts';
import { compileSchema } from './compileSchema.ts';
import { matchPath, moreSpecific, plainPath, readablePath } from './paths.ts';

/** `there`, or the first reason why not. */
export type Reason =
  | 'there'
  | 'plugin-missing'
  | 'plugin-disabled'
  | 'role-not-listed'
  | 'capability-missing'
  | 'setting-off'
  | 'no-such-page'
  | 'no-such-call'
  | 'redirected'
  | 'params-do-not-fit';

/** Why a visitor has a page or call, or has it not. */
export interface Explanation {
  readonly code: Reason;
  readonly text: LocalText;
  /** `<plugin>.<name>` of what was asked for, where it exists in this installation. */
  readonly id?: string;
  /** The roles that have it. */
  readonly roles?: readonly Role[];
  /** The less specific page that answers at this path instead. */
  readonly instead?: string;
  /** Paths or calls of this site and role with a similar name. */
  readonly nearest?: readonly string[];
}

/** What is asked about: a path of the site, or a call or download as `<plugin>.<name>`. */
export type Question = { readonly role: Role } & ({ readonly path: string } | { readonly call: string });

interface Candidate {
  readonly id: string;
  readonly plugin: PluginDeclaration;
  readonly roles: readonly Role[];
  readonly path: string;
  readonly params?: unknown;
  readonly needs?: string;
  readonly when?: string;
}

/** Whether the setting that a page depends on is on, or there is none. */
const isOn = ({ plugin, when }: Candidate, { plugins }: Manifest): boolean =>
  when === undefined || Boolean(plugins[plugin.id]?.settings?.[when]);

/** Roles that the site gives a page or call: those that are listed and have the capability that it needs. */
function granted({ plugin, roles, needs }: Candidate, { plugins }: Manifest): readonly Role[] {
  if (needs === undefined) return roles;
  const able = plugins[plugin.id]?.capabilities?.[needs] ?? plugin.capabilities?.[needs]?.roles ?? [];
  return roles.filter((role) => able.includes(role));
}

/** Says why a page or a call is there or missing for a role on a site. */
export function explain(manifest: Manifest, deps: SiteDeps, question: Question): Explanation {
  const catalog = catalogOf(deps);
  const of = (kind: 'pages' | 'calls' | 'downloads'): Candidate[] =>
    [...catalog.plugins.values()].flatMap((plugin) =>
      Object.entries(plugin[kind] ?? {}).map(([name, declared]) => ({ ...declared, plugin, id: `${plugin.id}.${name}` })),
    );
  const has = (candidate: Candidate) =>
    granted(candidate, manifest).includes(question.role) &&
    isOn(candidate, manifest) &&
    manifest.plugins[candidate.plugin.id]?.enabled === true;

  if ('call' in question) {
    const calls = [...of('calls'), ...of('downloads')];
    const call = calls.find(({ id }) => id === question.call);
    if (call) return whether(call, manifest, question.role, 'there');
    const nearest = near(
      question.call,
      calls.filter(has).map(({ id }) => id),
    );
    return { code: 'no-such-call', nearest, text: say(`ไม่มีคำสั่ง "${question.call}"`, `There is no call "${question.call}".`, nearest) };
  }

  const path = plainPath(question.path);
  const redirect = manifest.redirects.find(({ from }) => readablePath(from) === readablePath(path));
  if (redirect)
    return { code: 'redirected', text: say(`"${path}" ถูกเปลี่ยนเส้นทางไปที่ "${redirect.to}"`, `"${path}" is redirected to "${redirect.to}".`) };
  const pages = of('pages');
  const matching = pages.filter((page) => matchPath(page.path, path) !== null).toSorted((a, b) => moreSpecific(a.path, b.path));
  const page = matching[0];
  if (!page) {
    const nearest = near(
      path,
      pages.filter(has).map((other) => other.path),
    );
    return { code: 'no-such-page', nearest, text: say(`ไม่มีหน้า "${path}"`, `There is no page at "${path}".`, nearest) };
  }
  const fits = !page.params || paramsFit(page.params, matchPath(page.path, path)!);
  const answer = whether(page, manifest, question.role, fits ? 'there' : 'params-do-not-fit');
  // The router never sees a page that is not there, so a pattern such as /:page/:post may take its path.
  const instead = answer.code === 'there' || answer.code === 'params-do-not-fit' ? undefined : matching.find(has);
  return instead
    ? {
        ...answer,
        instead: instead.id,
        text: { th: `${answer.text.th} หน้า "${instead.id}" แสดงแทน`, en: `${answer.text.en} The page "${instead.id}" answers instead.` },
      }
    : answer;
}

function whether(candidate: Candidate, manifest: Manifest, role: Role, otherwise: 'there' | 'params-do-not-fit'): Explanation {
  const { id, plugin, roles, path, needs, when } = candidate;
  const { plugins } = manifest;
  const entry = Object.hasOwn(plugins, plugin.id) ? plugins[plugin.id] : undefined;
  const is = (code: Reason, th: string, en: string): Explanation => ({ code, id, roles, text: say(th, en) });
  if (!entry)
    return is(
      'plugin-missing',
      `"${id}" เป็นของปลั๊กอิน "${plugin.id}" ซึ่งเว็บไซต์นี้ไม่มี เพิ่ม "${plugin.id}": {} ใน plugins`,
      `"${id}" belongs to the plugin "${plugin.id}", which this site does not have. Add "${plugin.id}": {} to plugins.`,
    );
  if (!entry.enabled)
    return is(
      'plugin-disabled',
      `"${id}" เป็นของปลั๊กอิน "${plugin.id}" ซึ่งปิดอยู่`,
      `"${id}" belongs to the plugin "${plugin.id}", which is turned off.`,
    );
  if (!roles.includes(role))
    return is(
      'role-not-listed',
      `"${id}" ไม่มีสำหรับบทบาท ${role} มีเฉพาะ ${roles.join(', ')}`,
      `"${id}" is not for the role ${role}; these have it: ${roles.join(', ')}.`,
    );
  const able = granted(candidate, manifest);
  if (!able.includes(role))
    return is(
      'capability-missing',
      `"${id}" ต้องมีสิทธิ์ "${needs}" ซึ่งเว็บไซต์นี้ให้แก่ ${able.join(', ') || 'ไม่มีใคร'} แก้ได้ที่ plugins.${plugin.id}.capabilities.${needs}`,
      `"${id}" needs the capability "${needs}", which this site gives to ${able.join(', ') || 'nobody'}: plugins.${plugin.id}.capabilities.${needs}.`,
    );
  if (!isOn(candidate, manifest))
    return is(
      'setting-off',
      `"${id}" มีเมื่อตั้งค่า "${when}" ไว้ แก้ได้ที่ plugins.${plugin.id}.settings.${when}`,
      `"${id}" is there only with the setting "${when}": plugins.${plugin.id}.settings.${when}.`,
    );
  if (otherwise === 'there') return is('there', `"${id}" มีสำหรับบทบาท ${role}`, `"${id}" is there for the role ${role}.`);
  return is(
    otherwise,
    `พารามิเตอร์ในที่อยู่ไม่ตรงกับที่ "${id}" (${path}) ต้องการ`,
    `The parameters in the path do not fit what "${id}" (${path}) asks for.`,
  );
}

const validators = new WeakMap<object, (params: unknown) => boolean>();

function paramsFit(schema: object, params: Record<string, string>): boolean {
  let validate = validators.get(schema);
  if (!validate) validators.set(schema, (validate = compileSchema(schema)));
  return validate({ ...params });
}

/** The most similar names first; at most three. */
function near(name: string, known: readonly string[]): string[] {
  const left = [...new Set(known)];
  const found: string[] = [];
  for (let next = nearestName(name, left); next !== undefined && found.length < 3; next = nearestName(name, left))
    found.push(...left.splice(left.indexOf(next), 1));
  return found.length > 0 ? found : (suggest(name, left).choices ?? []).slice(0, 3);
}

const say = (th: string, en: string, nearest: readonly string[] = []): LocalText =>
  nearest.length === 0 ? { th, en } : { th: `${th} ใกล้เคียง: ${nearest.join(', ')}`, en: `${en} Similar: ${nearest.join(', ')}.` };
