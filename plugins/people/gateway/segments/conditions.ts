import type { Condition, Person } from '../../contract.ts';
import { conditionOf, isValue, type Kept } from '../../rules/condition.ts';
import { CHANNELS } from '../../schemas.ts';
import type { PeopleCtx } from '../db.ts';
import { allTags } from '../tags.ts';

/** A condition with the area that asks it; an empty area is this plugin. */
export interface Offered extends Condition {
  readonly area: string;
}

/** What the visitor may ask of people: what this plugin keeps of them, and what the areas offer, or only those that some conditions name. */
export async function offered(ctx: PeopleCtx, kept?: readonly Kept[]): Promise<Offered[]> {
  const t = await ctx.texts();
  const choice = (name: string, choices: readonly { value: string; label: string }[]): Offered => ({
    area: '',
    name,
    label: t(`condition.${name}`),
    kind: 'choice',
    choices,
  });
  const all = [
    choice(
      'tag',
      (await allTags(ctx)).map(({ id, name }) => ({ value: id, label: name })),
    ),
    choice(
      'consent',
      CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) })),
    ),
    choice(
      'account',
      ['yes', 'no'].map((value) => ({ value, label: t(`account.${value}`) })),
    ),
  ];
  for (const { plugin, api } of ctx.gather('areas'))
    if (kept?.some(({ area }) => area === plugin) ?? true) all.push(...(await api.conditions()).map((each) => ({ ...each, area: plugin })));
  return all;
}

type AskCtx = Pick<PeopleCtx, 'gather'> & {
  refuse(code: 'condition-missing' | 'condition-wrong', details: { condition: string }): unknown;
};

/**
 * Holds conditions against what is offered.
 * @throws Refusal 409 `condition-missing` its area is off, or none of the visitor's business · 422 `condition-wrong`
 */
export function checkConditions(ctx: AskCtx, all: readonly Offered[], kept: readonly Kept[]): void {
  for (const each of kept) {
    const found = conditionOf(all, each);
    if (!found) throw ctx.refuse('condition-missing', { condition: each.name });
    if (!isValue(found, each.value)) throw ctx.refuse('condition-wrong', { condition: found.label });
  }
}

/** For which of some people all conditions of the areas hold; each area is asked about those who are left. */
export async function meeting<T>(
  ctx: Pick<PeopleCtx, 'gather'>,
  kept: readonly Kept[],
  people: readonly { readonly person: Person; readonly of: T }[],
): Promise<T[]> {
  const apis = new Map(ctx.gather('areas').map(({ plugin, api }) => [plugin, api]));
  let left = people;
  for (const { area, name, value } of kept) {
    if (area === '' || left.length === 0) continue;
    const holds = await apis.get(area)!.matching(
      name,
      value,
      left.map(({ person }) => person),
    );
    left = left.filter((_, place) => holds[place]);
  }
  return left.map(({ of }) => of);
}
