import { ableRoles } from '#tools/testing/check/able.ts';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { draftOf, type Input } from './draft.ts';
import type { Hints } from './hints.ts';
import type { Answer, Stage } from './stage.ts';
import type { Target } from './targets.ts';
import type { Visitor } from './visitor.ts';
import type { Watch } from './watch.ts';

/** How many inputs a target without an answer is tried with in one round. */
const TRIES = 24;

/** The version that a refused change names as the one that stands. */
function currentVersion(body: unknown): number | undefined {
  if (body === null || typeof body !== 'object') return undefined;
  for (const [key, value] of Object.entries(body)) {
    const found = key === 'version' && typeof value === 'number' ? value : currentVersion(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Asks; once more with the version that stands where another one was sent. */
export async function askOnce(stage: Stage, target: Target, visitor: Visitor, input: Input): Promise<Answer> {
  const answer = await stage.ask(target, visitor, draftOf(target, input, visitor), input);
  const version = answer.status === 409 ? currentVersion(answer.body) : undefined;
  if (version === undefined || input['version'] === version) return answer;
  const newer = { ...input, version };
  return stage.ask(target, visitor, draftOf(target, newer, visitor), newer);
}

const RANK: Readonly<Record<string, number>> = { GET: 1, PUT: 2, PATCH: 2, DELETE: 4 };
/** Makes before reads, reads before changes, and removes last. */
export const inOrder = (targets: readonly Target[]): Target[] => targets.toSorted((a, b) => rank(a) - rank(b));
const rank = ({ method, params, id }: Target) =>
  (method === 'POST' ? (params.length === 0 ? 0 : 3) : RANK[method]!) +
  (/remove|trash|purge|close|cancel|end|revoke|signOut|void/i.test(id) ? 4 : 0);

/** Tries a target with inputs that fit until it is answered. */
export async function visit(stage: Stage, target: Target, declaration: PluginDeclaration, hints: Hints, watch: Watch): Promise<void> {
  const hint = hints[target.id];
  if (hint)
    try {
      const asked = await hint(stage);
      if (asked) {
        const answer = await askOnce(stage, target, asked.who, asked.input ?? {});
        if (process.env.HINTS && answer.status >= 400)
          console.log(`  hint ${target.id} (${target.kind}) at ${stage.place.id}: ${answer.status} ${answer.reply.text.slice(0, 300)}`);
      }
    } catch (error) {
      if (process.env.HINTS && !watch.answered(target))
        console.log(`  hint ${target.id} at ${stage.place.id}: ${(error as Error).message.slice(0, 300)}`);
    }
  const call = { ...target, roles: target.roles } as unknown as CallDeclaration;
  const declared =
    declaration.calls?.[target.id.slice(target.plugin.length + 1)] ?? declaration.downloads?.[target.id.slice(target.plugin.length + 1)];
  const able = ableRoles(declaration, (declared as CallDeclaration | undefined) ?? call).toReversed();
  const roles = able.length > 0 ? able : target.roles;
  for (let tries = 0; tries < TRIES && !watch.answered(target); tries++) {
    const row = stage.rowFor(target);
    const owner = row && tries % 2 === 0 ? await stage.ownerOf(row) : null;
    const visitor = owner && roles.includes(owner.role) ? owner : await stage.someone(roles[Math.floor(tries / 2) % roles.length]!);
    await askOnce(stage, target, visitor, stage.inputFor(target, visitor, row, tries % 3 === 0));
  }
}
