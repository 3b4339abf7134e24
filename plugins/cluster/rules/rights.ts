import type { ClusterRole, MemberView, Rights } from '../contract.ts';

/** What each role may do. Overrides of a member win over it. */
export const RIGHTS: Readonly<Record<ClusterRole, Rights>> = {
  owner: {
    sell: true,
    discountBp: 10_000,
    returns: true,
    drawer: true,
    seesExpected: true,
    acceptsOver: true,
    stock: true,
    owns: true,
    manages: true,
  },
  manager: {
    sell: true,
    discountBp: 3_000,
    returns: true,
    drawer: true,
    seesExpected: true,
    acceptsOver: true,
    stock: true,
    owns: false,
    manages: true,
  },
  cashier: {
    sell: true,
    discountBp: 500,
    returns: false,
    drawer: false,
    seesExpected: false,
    acceptsOver: false,
    stock: false,
    owns: false,
    manages: false,
  },
};

/** The rights that are yes or no. */
export const YES_NO = ['sell', 'returns', 'drawer', 'seesExpected', 'acceptsOver', 'stock', 'manages'] as const;

/** Whom a PIN is asked of anew from a manager after so many wrong ones. */
export const MOST_PIN_FAILURES = 5;

/** Owning is the owner's alone: nobody becomes one by an override. */
export const rightsOf = (role: ClusterRole, overrides: Partial<Rights>): Rights => ({
  ...RIGHTS[role],
  ...overrides,
  owns: RIGHTS[role].owns,
});

type Reach = Pick<MemberView, 'storeIds'>;
/** Whether somebody's rights hold in a store. */
export const reaches = ({ storeIds }: Reach, storeId: string): boolean => storeIds === null || storeIds.includes(storeId);

/**
 * Whether one may add, change or remove another: an owner anybody; who manages only cashiers of stores that are their own, with no right that
 * they do not have themselves.
 */
export function mayManage(actor: MemberView, other: Pick<MemberView, 'role' | 'rights' | 'storeIds'>): boolean {
  if (actor.rights.owns) return true;
  if (!actor.rights.manages || other.role !== 'cashier' || other.rights.manages) return false;
  const within = actor.storeIds === null || (other.storeIds?.every((id) => reaches(actor, id)) ?? false);
  return (
    within && other.rights.discountBp <= actor.rights.discountBp && YES_NO.every((right) => actor.rights[right] || !other.rights[right])
  );
}
