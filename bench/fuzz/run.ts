import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { stringsIn } from '#tools/testing/check/rows.ts';
import { databaseUrl, type Gateway } from '../kit/gateway.ts';
import { hints } from './hints.ts';
import { literals } from './literals.ts';
import { Memory, type Known } from './memory.ts';
import type { Outside } from './outside.ts';
import { randomFrom } from './random.ts';
import { report } from './report.ts';
import { Stage } from './stage.ts';
import { storm } from './storm.ts';
import { declarations, nameOf, targetsOf, type Target } from './targets.ts';
import { inOrder, visit } from './tour.ts';
import type { Place } from './visitor.ts';
import { hideSecrets } from './victims.ts';
import { Watch } from './watch.ts';
import { openWorld } from './world.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** Requests between two looks into the tables. */
const STEP = 20_000;
/** Longest run, ms. */
const LONGEST = 20 * 60_000;

/** A text of a row that could only have come from there: of so many characters, with a word in it, and nowhere in the project's own files. */
const isTelling = (text: string, code: ReadonlySet<string>) =>
  text.length >= 12 &&
  text.length <= 400 &&
  /[\u0e00-\u0e7f]|\p{L}{3}/u.test(text) &&
  !code.has(text) &&
  !text.startsWith('fz-') &&
  !/^[\w-]*\d{4}-\d\d/.test(text);

interface Site {
  stage: Stage;
  targets: Target[];
  /** Ids of other spaces. */
  foreign: string[];
}

export async function run(
  gateway: Gateway,
  places: readonly Place[],
  outside: Outside,
  asked: { requests: number; seed: number; only: string },
) {
  const began = Date.now();
  const all = await declarations();
  const byPlugin = new Map<string, PluginDeclaration>(all.map((each) => [each.id, each]));
  const targets = all.flatMap(targetsOf);
  const wanted = targets.filter((target) => nameOf(target).includes(asked.only));
  const byId = new Map(targets.filter(({ kind }) => kind !== 'form').map((target) => [target.id, target]));
  const watch = new Watch();
  const code = literals();
  watch.expect(wanted.filter(({ kind }) => kind !== 'webhook'));
  const world = openWorld(gateway, places);
  const sites: Site[] = places.map((place, at) => {
    const random = randomFrom(asked.seed * 1000 + at);
    const stage = new Stage({ world, place, memory: new Memory(random), random, watch, targets: byId, outside });
    return { stage, targets: wanted.filter(({ plugin }) => place.plugins.includes(plugin)), foreign: [] };
  });

  /** Reads the tables anew: what there is to ask for, and what stands in one space only. */
  async function look({ first = false } = {}): Promise<void> {
    const known = new Map<string, Set<string>>();
    await withClient(databaseUrl(gateway.data), async (client) => {
      for (const { stage } of sites) {
        const rows: Known[] = await stage.memory.harvest(client, stage.place.plugins, stage.place.space);
        known.set(stage.place.space, new Set(rows.flatMap(({ row }) => [...stringsIn(row.values)])));
        await stage.refreshAccounts();
      }
    });
    for (const { stage } of sites)
      for (const text of known.get(stage.place.space)!) {
        const others = [...known].flatMap(([space, texts]) => (space === stage.place.space ? [] : [texts]));
        // Put together from what others have too, as a name is, it tells nothing.
        const shared = others.some((texts) => texts.has(text) || text.split(' ').every((word) => texts.has(word)));
        if (shared) watch.owner.delete(text);
        // Texts of the demo only: what comes later may have been said by this run, at both.
        else if (UUID.test(text) || (first && isTelling(text, code))) watch.owner.set(text, stage.place.space);
      }
    for (const site of sites)
      site.foreign = sites.flatMap((other) =>
        other === site ? [] : [...known.get(other.stage.place.space)!].filter((text) => UUID.test(text)).slice(0, 3000),
      );
  }

  try {
    for (const { stage } of sites) await hideSecrets(stage, watch);
    for (let round = 0; round < 3; round++) {
      await look({ first: round === 0 });
      for (const { stage, targets: own } of sites)
        for (const target of inOrder(own))
          if (!watch.answered(target)) await visit(stage, target, byPlugin.get(target.plugin)!, hints, watch);
      const left = [...watch.standings.values()].filter(({ ok }) => ok === 0).length;
      console.log(
        `round ${round + 1}: ${watch.requests} requests, ${left} without an answer of 2xx, ${Math.round((Date.now() - began) / 1000)} s`,
      );
    }
    for (let until = STEP; watch.requests < asked.requests && Date.now() - began < LONGEST; until += STEP) {
      await look();
      const step = sites.map(({ stage, targets: own, foreign }) => ({ stage, targets: own, foreign: () => foreign }));
      await storm(step, watch, { until: Math.min(until, asked.requests), atOnce: 64, stopAt: began + LONGEST });
      console.log(
        `${watch.requests} requests, ${watch.faults.size} kinds of 5xx, ${watch.leaks.size} of leaks, ${Math.round((Date.now() - began) / 1000)} s`,
      );
    }
    return report(watch);
  } finally {
    await world.close();
  }
}
