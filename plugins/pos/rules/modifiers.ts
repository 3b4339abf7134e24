/** What a product may be had with: sweetness, an extra shot. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Empty where there is none. */
  readonly nameEn: string;
  /** What it adds to the price of one. */
  readonly satang: number;
}
export interface ModifierGroup {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  /** How many of its choices must be taken, and may be. */
  readonly least: number;
  readonly most: number;
  readonly choices: readonly Choice[];
  /** Goods that have it: of these categories, or these products. */
  readonly categoryIds: readonly string[];
  readonly productIds: readonly string[];
}

/** A choice as it stands on a line; its price is part of the line's unit price. */
export interface LineModifier {
  readonly groupId: string;
  readonly choiceId: string;
  readonly name: string;
  readonly satang: number;
}

interface Chosen {
  readonly productId: string;
  readonly categoryIds: readonly string[];
}

/** Groups that a product has, in their order. */
export const groupsFor = (groups: readonly ModifierGroup[], { productId, categoryIds }: Chosen): readonly ModifierGroup[] =>
  groups.filter((group) => group.productIds.includes(productId) || group.categoryIds.some((id) => categoryIds.includes(id)));

export const modifiersSatang = (modifiers: readonly LineModifier[] | undefined): number =>
  (modifiers ?? []).reduce((sum, { satang }) => sum + satang, 0);

/** Whether what was taken of a group is neither too little nor too much. */
export function isEnough({ id, least, most }: ModifierGroup, taken: readonly LineModifier[]): boolean {
  const count = taken.filter(({ groupId }) => groupId === id).length;
  return count >= least && count <= most;
}

/** Takes a choice or leaves it; of a group that has one only, the other one goes. Beyond the most nothing more is taken. */
export function toggleChoice(taken: readonly LineModifier[], group: ModifierGroup, choice: LineModifier): readonly LineModifier[] {
  if (taken.some(({ choiceId }) => choiceId === choice.choiceId)) return taken.filter(({ choiceId }) => choiceId !== choice.choiceId);
  if (group.most === 1) return [...taken.filter(({ groupId }) => groupId !== group.id), choice];
  return taken.filter(({ groupId }) => groupId === group.id).length >= group.most ? taken : [...taken, choice];
}
