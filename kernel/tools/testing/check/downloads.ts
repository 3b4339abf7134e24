import { setTimeout as sleep } from 'node:timers/promises';
import type { CallDeclaration, DownloadDeclaration } from '#kernel/contract/call.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { ableRoles } from './able.ts';
import { findTexts } from './findTexts.ts';
import { fromRow, inputOf, pairs } from './inputs.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import type { Bench } from './report.ts';
import type { Content } from './spaces.ts';

/** Pairs of ids that are tried for a download with two parameters. */
const PAIRS = 9;
/** What people and machines put where an id stands. */
const ODD = ['0', '-1', 'null', 'ก', '💥', "'; drop table x --", '..', '%', 'a'.repeat(490), '0190a000-0000-7000-8000-00000000000g'];

const asCall = (declared: DownloadDeclaration): CallDeclaration => ({ ...declared, method: 'GET', reply: {} });

/** What a query or a path says of a value: none of a download is more than a text, a number or a switch. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The address of a download with an input. */
function addressOf({ path }: DownloadDeclaration, input: Record<string, unknown>): string {
  const params = paramsOf(path);
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (params.includes(name) || value === undefined ? [] : [[name, textOf(value)]])),
  );
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(input[name])));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/**
 * Every download refuses who is not listed and what is not declared, gives nothing of one space to another, and nothing makes it
 * break. Gives the names of those that never gave anything out.
 *
 * @param content of the space that others are kept from
 * @param secrets what stands in that space only, and so in nothing that another one gives out
 */
export async function checkDownloads(bench: Bench, content: Content, secrets: readonly string[]): Promise<string[]> {
  const { plugin, visitors, report, add } = bench;
  const succeeded = new Set<string>();
  const secretsIn = findTexts(secrets);
  const canaries = new Set(content.canaries);
  let address = 0;
  /** Each time from another address, so that no limit is met. */
  const fetched = async (at: string, role: Role, name: string, path: string) => {
    address += 1;
    const get = async () => (await visitors.at(at, role)).get(path, { ip: `10.99.${(address >> 8) & 255}.${address & 255}` });
    let answer = await get();
    const isFault = () => answer.statusCode >= 500 && !answer.body.includes('"secret-missing"');
    // Where the check itself keeps the thread, the gateway asks for patience.
    for (let tries = 0; answer.statusCode === 503 && isFault() && tries < 40; tries += 1) {
      await sleep(250);
      answer = await get();
    }
    if (isFault()) add('fault', name, `answers ${answer.statusCode} to ${path}`);
    return answer;
  };

  for (const [name, declared] of Object.entries(plugin.declaration.downloads ?? {})) {
    const call = asCall(declared);
    const able = ableRoles(plugin.declaration, declared);
    if (able.length === 0) add('role', name, 'is for nobody');
    const plain = addressOf(declared, inputOf(call));
    for (const role of ROLES.filter((each) => !able.includes(each))) {
      const { statusCode } = await fetched('a', role, name, plain);
      if (statusCode !== (role === 'guest' ? 401 : 403)) add('role', name, `answers ${statusCode} to ${role}, who is not listed`);
    }
    const offers = [...content.rows.map(fromRow), ...pairs(declared.path, content.ids, PAIRS)];
    const inputs = new Map(offers.map((offer) => inputOf(call, offer)).map((input) => [addressOf(declared, input), input]));
    const odd = paramsOf(declared.path).flatMap((param) => ODD.map((text) => addressOf(declared, { ...inputOf(call), [param]: text })));
    for (const role of able) {
      const extra = await fetched('a', role, name, `${plain}${plain.includes('?') ? '&' : '?'}nobodyDeclaredThis=x`);
      if (extra.statusCode !== 400) add('input', name, `answers ${extra.statusCode} to a field that it does not declare`);
      for (const path of odd) await fetched('a', role, name, path);
      for (const [path, input] of inputs) {
        const ownAnswer = await fetched('a', role, name, path);
        if (ownAnswer.statusCode < 400) succeeded.add(name);
        const foreign = await fetched('b', role, name, path);
        report.tried += 1;
        const names = Object.values(input).some((value) => typeof value === 'string' && canaries.has(value));
        const tells = [...secretsIn(foreign.body)].some((each) => !path.includes(encodeURIComponent(each)));
        if (!(foreign.statusCode < 400 && names) && !tells) continue;
        report.leaks += 1;
        add('space', name, `gives another space ${path}`);
      }
      if (inputs.size === 0 && (await fetched('a', role, name, plain)).statusCode < 400) succeeded.add(name);
    }
  }
  return Object.keys(plugin.declaration.downloads ?? {}).filter((name) => !succeeded.has(name));
}
