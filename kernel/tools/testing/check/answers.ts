import { ableRoles } from './able.ts';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import type { Role } from '#kernel/contract/role.ts';
import { Nothing } from '#kit/schema/shapes.ts';
import type { Answer } from '../agent.ts';
import { misfit, type AnySchema, type Offer } from '../sample.ts';
import { fromRow, inputOf, pairs } from './inputs.ts';
import type { Bench } from './report.ts';
import type { Row } from './rows.ts';

/** Pairs of ids that are tried for a call with two parameters. */
const PAIRS = 196;

/** Looks at an answer of a call: it fits its schema and is no fault. Gives whether it was answered at all. */
export function checkAnswer({ plugin, add }: Bench, name: string, answer: Answer): boolean {
  if (answer.status >= 500 && answer.body.code !== 'secret-missing')
    add('fault', name, `answers ${answer.status} ${String(answer.body.code)}`);
  if (answer.status !== 200) return false;
  const wrong = misfit((plugin.declaration.calls![name]!.reply ?? Nothing) as AnySchema, answer.body);
  if (wrong) add('reply', name, wrong);
  return true;
}

/** The version that a refused change names as the one that stands. */
function currentVersion(body: unknown): number | undefined {
  if (body === null || typeof body !== 'object') return undefined;
  for (const [key, value] of Object.entries(body)) {
    const found = key === 'version' && typeof value === 'number' ? value : currentVersion(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Makes every call at the site that has content, for every role, until it is answered. Gives the names of those that never are. */
export async function checkAnswers(bench: Bench, { rows, ids }: { rows: readonly Row[]; ids: readonly string[] }): Promise<string[]> {
  const { id, calls = {} } = bench.plugin.declaration;
  const answered = new Set<string>();

  async function isAnswered(name: string, call: CallDeclaration, role: Role, offer: Offer): Promise<boolean> {
    const input = inputOf(call, offer);
    const answer = await bench.visitors.call('a', role, `${id}.${name}`, input);
    const version = answer.status === 409 ? currentVersion(answer.body) : undefined;
    if (version === undefined) return checkAnswer(bench, name, answer);
    return checkAnswer(bench, name, await bench.visitors.call('a', role, `${id}.${name}`, { ...input, version }));
  }

  for (const [name, call] of Object.entries(calls)) {
    const plain: Offer = () => [];
    let offers = [plain, ...rows.map(fromRow), ...pairs(call.path, ids, PAIRS)];
    for (const role of ableRoles(bench.plugin.declaration, call).toReversed()) {
      let any = false;
      for (const offer of offers) {
        any = await isAnswered(name, call, role, offer);
        if (!any) continue;
        offers = [offer, ...offers.filter((other) => other !== offer)];
        break;
      }
      if (any) answered.add(name);
      else offers = [plain];
    }
  }
  return Object.keys(calls).filter((name) => !answered.has(name));
}
