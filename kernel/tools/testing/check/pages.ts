import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { PageDeclaration } from '#kernel/contract/plugin.ts';
import type { AnySchema } from '../sample.ts';
import { misfit } from '../sample.ts';
import { ableRoles } from './able.ts';
import { fromRow, keysOf, paramOf } from './inputs.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import type { Bench } from './report.ts';
import type { Row } from './rows.ts';

/** Addresses that are tried before a page with parameters may say that there is nothing. */
const TRIES = 24;

/** Addresses of a page, made of what the space has; one where it has no parameters. */
function addresses(page: PageDeclaration, rows: readonly Row[]): string[] {
  const params = paramsOf(page.path);
  if (params.length === 0) return [page.path];
  const fill = (values: Record<string, string>) => page.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name]!));
  const values = rows.flatMap(keysOf);
  const sets = rows.map((row) => Object.fromEntries(params.map((name) => [name, paramOf(fromRow(row), name) ?? 'x'])));
  for (const one of values)
    for (const other of params.length > 1 ? values : [''])
      sets.push(Object.fromEntries(params.map((name, index) => [name, index === 0 ? one : other])));
  const fitting = sets.filter((set) => !page.params || misfit(page.params as AnySchema, set) === null);
  return [...new Set(fitting.map(fill))].slice(0, TRIES).concat(fill(Object.fromEntries(params.map((name) => [name, 'x']))));
}

/** Pages are drawn for everybody who has them, in both languages, and are not there for the others. */
export async function checkPages(bench: Bench, rows: readonly Row[]): Promise<void> {
  const { plugin, visitors, add } = bench;
  for (const [name, page] of Object.entries(plugin.declaration.pages ?? {})) {
    const paths = addresses(page, rows);
    for (const role of ROLES) {
      if (ableRoles(plugin.declaration, page).includes(role))
        await checkDrawn(bench, name, role, paths, page.mayMiss ?? paramsOf(page.path).length > 0);
      else await checkAbsent(bench, name, role, paths[0]!);
    }
    if (page.roles.length === 0) add('page', name, 'is for nobody');
  }
  async function checkAbsent({ add: wrong }: Bench, name: string, role: Role, path: string) {
    const { statusCode, headers, body } = await (await visitors.at('a', role)).get(path);
    const { id } = plugin.declaration;
    const toSignIn = role === 'guest' && statusCode === 302 && String(headers.location).includes(`?next=${encodeURIComponent(path)}`);
    if (statusCode !== 404 && !toSignIn) wrong('page', name, `answers ${statusCode} to ${role}, who does not have it`);
    if (body.includes(`"${id}.${name}"`) || body.includes(`href="${path}"`) || body.includes(`/${id}/pages/${name}/`))
      wrong('page', name, `leaves a trace in what ${role} gets`);
  }
}

async function checkDrawn(
  { plugin, visitors, add }: Bench,
  name: string,
  role: Role,
  paths: readonly string[],
  mayMiss: boolean,
): Promise<void> {
  const agent = await visitors.at('a', role);
  const { id } = plugin.declaration;
  for (const path of paths) {
    const { statusCode, headers, body } = await agent.get(path);
    if (statusCode === 301 || statusCode === 302) {
      if (!String(headers.location).startsWith('/')) add('page', name, `sends ${role} to ${String(headers.location)}`);
      return;
    }
    if (statusCode === 404 && mayMiss) continue;
    if (statusCode !== 200) return add('page', name, `answers ${statusCode} to ${role} at ${path}`);
    for (const [locale, html] of [
      ['th', body],
      ['en', (await agent.get(path, { cookie: `sala-locale=en${agent.cookie ? `; _account=${agent.cookie}` : ''}` })).body],
    ] as const) {
      const at = `${name} (${role}, ${locale})`;
      const drawn = html.slice(html.indexOf('<body'), html.lastIndexOf('<script type="application/json"'));
      const headings = drawn.match(/<h1[\s>]/g)?.length ?? 0;
      if (headings !== 1) add('page', at, `has ${headings} <h1>: it needs exactly one`);
      if (/\sstyle="/.test(drawn)) add('page', at, 'has a style attribute, which the Content Security Policy does not let through');
      if (drawn.includes('<!--$!-->')) add('page', at, 'has a part that could not be drawn');
      const key = new RegExp(`>(${id}\\.[a-z][\\w.]+)<`).exec(drawn)?.[1];
      if (key) add('texts', at, `shows the key "${key}" instead of a text`);
    }
    return;
  }
}
