import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import { suggest } from '#kit/diagnostics/nearest.ts';
import { problem } from '#kernel/site/problem.ts';

const VARIANT = /^pages\/([^/]+)\/(guest|user|manager|admin)\.tsx$/;
const PART = /^(fills|sections)\/([^/]+)\.tsx$/;

/**
 * Pages, slot fillings and sections are found by their names: holds what a plugin declares against the files of its folder
 * (`pages/<page>/<role>.tsx`, `fills/<name>.tsx`, `sections/<name>.tsx`).
 *
 * @param files paths in the plugin's folder
 */
export function checkViews(plugin: PluginDeclaration, files: Iterable<string>): Finding[] {
  const { id, pages = {}, fills = {}, sections = {} } = plugin;
  const there = new Set(files);
  const problems: Finding[] = [];
  const report = (path: string, message: string, at: Path = [], meant: Pick<Finding, 'nearest' | 'choices'> = {}) =>
    problems.push({ ...problem('SALA_PLUGIN_PAGE', at, message, meant), file: `plugins/${id}/${path}` });
  const wanted = (path: string, what: string) => {
    if (!there.has(path))
      report(path, `${what} is declared in plugin.ts and has no file: write it, with the component as its default export`);
  };

  for (const [name, page] of Object.entries(pages)) {
    const at = ['pages', name, 'sameAs'];
    for (const [role, other] of Object.entries(page.sameAs ?? {}) as [Role, Role][]) {
      if (!page.roles.includes(role)) report('plugin.ts', `"${role}" is not in roles, so it is like nobody`, at);
      if (!page.roles.includes(other)) report('plugin.ts', `"${other}" is not in roles, so nobody is like it`, at);
      if (circles(page.sameAs!, role)) report('plugin.ts', `"${role}" is in the end the same as itself`, at);
    }
    for (const role of page.roles)
      if (!page.sameAs?.[role]) wanted(`pages/${name}/${role}.tsx`, `what ${role} sees of the page "${name}" (a file, or sameAs)`);
  }
  for (const name of Object.keys(fills)) wanted(`fills/${name}.tsx`, `the filling "${name}"`);
  for (const name of Object.keys(sections)) wanted(`sections/${name}.tsx`, `the section "${name}"`);

  for (const path of there) {
    const [, name, role] = VARIANT.exec(path) ?? [];
    if (name !== undefined && role !== undefined) {
      const page = pages[name];
      if (!page) report(path, `there is no page "${name}" in plugin.ts`, [], suggest(name, Object.keys(pages)));
      else if (!page.roles.includes(role as Role))
        report(path, `the page "${name}" is not for ${role}: add the role to it, or remove the file`);
      else if (page.sameAs?.[role as Role])
        report(path, `${role} sees what ${page.sameAs[role as Role]} sees (sameAs in plugin.ts): remove one of the two`);
    }
    const [, kind, part] = PART.exec(path) ?? [];
    const declared = kind === 'fills' ? fills : sections;
    if (kind !== undefined && part !== undefined && !Object.hasOwn(declared, part))
      report(path, `there is no "${part}" in ${kind} of plugin.ts`, [], suggest(part, Object.keys(declared)));
  }
  return problems;
}

function circles(sameAs: Readonly<Partial<Record<Role, Role>>>, role: Role): boolean {
  let at: Role | undefined = role;
  for (let step = 0; at !== undefined && step <= ROLES.length; step += 1) at = sameAs[at];
  return at !== undefined;
}
