import { draftOf } from './draft.ts';
import { mutateDraft, mutateInput } from './mutate.ts';
import { pick, type Random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Target } from './targets.ts';
import { askOnce } from './tour.ts';
import type { Watch } from './watch.ts';

/** Requests of one target at a time: some wait for a worker to draw or read a file, and all others would wait for them. */
const AT_ONCE = 2;

/** What would take a site away from under the run if somebody meant it: nobody sends these as they are meant, only broken. */
const NEVER_MEANT = new Set(['config.publish', 'config.rollback', 'config.schedule']);

/** One request: meant, or broken in its input or on the wire; by somebody of a role that may, and now and then by one that may not. */
async function one(stage: Stage, target: Target, foreign: readonly string[]): Promise<void> {
  const { random } = stage;
  const row = stage.rowFor(target);
  const owner = row && random() < 0.35 ? await stage.ownerOf(row) : null;
  const role = random() < 0.06 ? pick(random, ['guest', 'user', 'manager', 'admin'] as const) : pick(random, target.roles);
  const visitor = owner ?? (await stage.someone(role));
  const input = stage.inputFor(target, visitor, row, random() < 0.2);
  const roll = random();
  if (roll < 0.35 && !NEVER_MEANT.has(target.id)) return void (await askOnce(stage, target, visitor, input));
  if (roll < 0.9) return void (await stage.ask(target, visitor, draftOf(target, mutateInput(random, target, input, foreign), visitor)));
  await stage.ask(target, visitor, mutateDraft(random, draftOf(target, input, visitor)));
}

/** Asks for everything over and over until so many requests were made, from so many connections. */
export async function storm(
  sites: readonly { stage: Stage; targets: readonly Target[]; foreign: () => readonly string[] }[],
  watch: Watch,
  { until, atOnce, stopAt }: { until: number; atOnce: number; stopAt: number },
): Promise<void> {
  const underWay = new Map<Target, number>();
  const free = (targets: readonly Target[], random: Random): Target => {
    const target = pick(random, targets);
    return (underWay.get(target) ?? 0) < AT_ONCE ? target : free(targets, random);
  };
  const worker = async () => {
    while (watch.requests < until && Date.now() < stopAt) {
      const { stage, targets, foreign } = pick(sites[0]!.stage.random, sites);
      const target = free(targets, stage.random);
      underWay.set(target, (underWay.get(target) ?? 0) + 1);
      try {
        await one(stage, target, foreign());
      } catch (error) {
        const trouble = (error as Error).message.slice(0, 120);
        watch.troubles.set(trouble, (watch.troubles.get(trouble) ?? 0) + 1);
      } finally {
        underWay.set(target, underWay.get(target)! - 1);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
