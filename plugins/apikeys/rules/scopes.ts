import type { CallDeclaration } from '#kernel/contract/call.ts';
import { isStaff } from '#kernel/contract/role.ts';

/** For whom the calls of a scope are: `can.<capability>` where one is needed, else who has them with the least role. */
const holderOf = ({ needs, roles }: Pick<CallDeclaration, 'needs' | 'roles'>): string => {
  if (needs !== undefined) return `can.${needs}`;
  if (roles.includes('guest')) return 'everyone';
  return roles.every(isStaff) ? 'staff' : 'member';
};

/** What the calls of a scope do. What moves money is apart: nobody gives it by the way. */
export const KINDS = ['read', 'write', 'money'] as const;
export type Kind = (typeof KINDS)[number];

const kindOf = ({ method, money }: Pick<CallDeclaration, 'method' | 'money'>): Kind =>
  money !== undefined ? 'money' : method === 'GET' ? 'read' : 'write';

/** A scope of keys, taken apart. */
export interface ScopeParts {
  readonly plugin: string;
  /** `everyone`, `member`, `staff` or `can.<capability>`. */
  readonly holder: string;
  readonly kind: Kind;
}

/** The scope that a key needs for a call, `<plugin>:<holder>:<kind>`; null where only people make it. */
export function scopeOf(plugin: string, call: CallDeclaration): string | null {
  if (plugin === 'kernel' || call.stepUp || call.inPerson || call.localOnly) return null;
  return `${plugin}:${holderOf(call)}:${kindOf(call)}`;
}

export function scopeParts(scope: string): ScopeParts {
  const [plugin = '', holder = '', kind = ''] = scope.split(':');
  return { plugin, holder, kind: KINDS.find((each) => each === kind) ?? 'read' };
}
