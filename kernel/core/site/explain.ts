import { fill, inBoth } from '#kit/diagnostics/finding.ts';
import { nearestNames } from '#kit/diagnostics/nearest.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import type { Explanation } from '#kernel/contract/manifests.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { catalogOf, type SiteDeps } from './catalog.ts';
import { compileSchema } from '#kit/schema/compileSchema.ts';
import { matchPath, moreSpecific, plainPath, readablePath } from '#kit/schema/paths.ts';

const REASONS = {
  there: inBoth('"{id}" มีสำหรับบทบาท {role}', '"{id}" is there for the role {role}.'),
  'plugin-missing': inBoth(
    '"{id}" เป็นของปลั๊กอิน "{plugin}" ซึ่งเว็บไซต์นี้ไม่มี เพิ่ม "{plugin}": {} ใน plugins',
    '"{id}" belongs to the plugin "{plugin}", which this site does not have. Add "{plugin}": {} to plugins.',
  ),
  'plugin-disabled': inBoth('"{id}" เป็นของปลั๊กอิน "{plugin}" ซึ่งปิดอยู่', '"{id}" belongs to the plugin "{plugin}", which is turned off.'),
  'role-not-listed': inBoth('"{id}" ไม่มีสำหรับบทบาท {role} มีเฉพาะ {roles}', '"{id}" is not for the role {role}; these have it: {roles}.'),
  'capability-missing': inBoth(
    '"{id}" ต้องมีสิทธิ์ "{needs}" ซึ่งเว็บไซต์นี้ให้แก่ {able} แก้ได้ที่ plugins.{plugin}.capabilities.{needs}',
    '"{id}" needs the capability "{needs}", which this site gives to {able}: plugins.{plugin}.capabilities.{needs}.',
  ),
  'setting-off': inBoth(
    '"{id}" มีเมื่อตั้งค่า "{when}" ไว้ แก้ได้ที่ plugins.{plugin}.settings.{when}',
    '"{id}" is there only with the setting "{when}": plugins.{plugin}.settings.{when}.',
  ),
  'no-such-page': inBoth('ไม่มีหน้า "{name}"', 'There is no page at "{name}".'),
  'no-such-call': inBoth('ไม่มีคำสั่ง "{name}"', 'There is no call "{name}".'),
  redirected: inBoth('"{path}" ถูกเปลี่ยนเส้นทางไปที่ "{to}"', '"{path}" is redirected to "{to}".'),
  'params-do-not-fit': inBoth(
    'พารามิเตอร์ในที่อยู่ไม่ตรงกับที่ "{id}" ({path}) ต้องการ',
    'The parameters in the path do not fit what "{id}" ({path}) asks for.',
  ),
};

type Reason = keyof typeof REASONS;

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

const candidates = (deps: SiteDeps, kind: 'pages' | 'calls' | 'downloads'): Candidate[] =>
  [...catalogOf(deps).plugins.values()].flatMap((plugin) =>
    Object.entries(plugin[kind] ?? {}).map(([name, declared]) => ({ ...declared, plugin, id: `${plugin.id}.${name}` })),
  );

/** Says why a page or a call is there or missing for a role on a site. */
export function explain(manifest: Manifest, deps: SiteDeps, question: Question): Explanation {
  const { role } = question;
  const has = (candidate: Candidate) => reasonOf(candidate, manifest, role) === 'there';
  if ('call' in question) {
    const calls = [...candidates(deps, 'calls'), ...candidates(deps, 'downloads')];
    const call = calls.find(({ id }) => id === question.call);
    if (call) return answer(call, manifest, role, reasonOf(call, manifest, role));
    const known = calls.filter(has).map(({ id }) => id);
    return unknown('no-such-call', question.call, known);
  }

  const path = plainPath(question.path);
  const redirect = manifest.redirects.find(({ from }) => readablePath(from) === readablePath(path));
  if (redirect) return { code: 'redirected', to: redirect.to, text: say('redirected', { path, to: redirect.to }) };
  const pages = candidates(deps, 'pages');
  const matching = pages.filter((page) => matchPath(page.path, path) !== null).toSorted((a, b) => moreSpecific(a.path, b.path));
  const page = matching[0];
  if (!page) {
    const known = pages.filter(has).map((other) => other.path);
    return unknown('no-such-page', path, known);
  }
  const reason = reasonOf(page, manifest, role);
  if (reason === 'there') {
    const fits = !page.params || compileSchema(page.params)(matchPath(page.path, path));
    return answer(page, manifest, role, fits ? 'there' : 'params-do-not-fit');
  }
  const found = answer(page, manifest, role, reason);
  const instead = matching.find(has)?.id;
  if (!instead) return found;
  const { th, en } = found.text;
  return { ...found, instead, text: inBoth(`${th} หน้า "${instead}" แสดงแทน`, `${en} The page "${instead}" answers instead.`) };
}

/** Why what is at a path is there, or not, for a role: the page; where there is none, a call or download of any method. */
export function explainPath(manifest: Manifest, deps: SiteDeps, role: Role, path: string): Explanation {
  const plain = plainPath(path);
  const page = explain(manifest, deps, { role, path: plain });
  if (page.code !== 'no-such-page') return page;
  for (const { id, calls, downloads } of deps.plugins)
    for (const [name, declared] of Object.entries({ ...calls, ...downloads }))
      if (matchPath(declared.path, plain) !== null) return explain(manifest, deps, { role, call: `${id}.${name}` });
  return page;
}

function reasonOf(candidate: Candidate, manifest: Manifest, role: Role): Reason {
  const { plugin, roles, when } = candidate;
  const entry = Object.hasOwn(manifest.plugins, plugin.id) ? manifest.plugins[plugin.id] : undefined;
  if (!entry) return 'plugin-missing';
  if (!entry.enabled) return 'plugin-disabled';
  if (!roles.includes(role)) return 'role-not-listed';
  if (!granted(candidate, manifest).includes(role)) return 'capability-missing';
  return when === undefined || entry.settings[when] ? 'there' : 'setting-off';
}

/** Roles that the site gives a page or call: those that are listed and have the capability that it needs. */
function granted({ plugin, roles, needs }: Candidate, { plugins }: Manifest): readonly Role[] {
  if (needs === undefined) return roles;
  const able = plugins[plugin.id]?.capabilities[needs] ?? plugin.capabilities?.[needs]?.roles ?? [];
  return roles.filter((role) => able.includes(role));
}

function answer(candidate: Candidate, manifest: Manifest, role: Role, code: Reason): Explanation {
  const { id, plugin, roles, path, needs = '', when = '' } = candidate;
  const able = granted(candidate, manifest);
  const text = say(code, { id, plugin: plugin.id, role, roles: roles.join(', '), path, needs, when, able: able.join(', ') });
  return { code, id, roles, able, needs, when, text };
}

/** Nothing of that name: with the most similar ones of those that are there. */
function unknown(code: Reason, name: string, known: readonly string[]): Explanation {
  const nearest = nearestNames(name, known);
  const { th, en } = say(code, { name });
  const similar = nearest.join(', ');
  return { code, nearest, text: similar ? inBoth(`${th} ใกล้เคียง: ${similar}`, `${en} Similar: ${similar}.`) : inBoth(th, en) };
}

const say = (code: Reason, values: Readonly<Record<string, string>>): LocalText => {
  const { th, en } = REASONS[code];
  return inBoth(fill(th, { ...values, able: values['able'] || 'ไม่มีใคร' }), fill(en, { ...values, able: values['able'] || 'nobody' }));
};
