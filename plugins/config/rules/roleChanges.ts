import type { Gains, SiteDiff } from '#kernel/contract/manifests.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { shown } from '#kit/diagnostics/finding.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { RoleChange } from '../schemas.ts';

const KINDS = { pages: ['หน้า', 'page'], nav: ['ลิงก์', 'link'], calls: ['คำสั่ง', 'call'], fills: ['ส่วนแสดงผล', 'filling'] } as const;

/** Longest line, characters. */
const LINE = 1_000;
/** Most lines of a role in one direction. */
const LINES = 500;

/** What each role gains and loses, in lines for operators; what the manifest says otherwise is told to its admins. */
export function roleChanges({ roles, changes }: SiteDiff, locale: Locale): RoleChange[] {
  const word = (kind: keyof typeof KINDS) => KINDS[kind][locale === 'th' ? 0 : 1];
  const lines = (role: Role, side: keyof Gains): string[] => [
    ...(Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => roles[role][kind][side].map((name) => `${word(kind)} ${name}`)),
    ...(role === 'admin' ? changes : []).flatMap((change) => {
      const value = side === 'gained' ? change.after : change.before;
      return value === undefined ? [] : [`${change.path} = ${shown(value)}`];
    }),
  ];
  const cut = (all: readonly string[]) => {
    const kept = all.slice(0, LINES).map((line) => line.slice(0, LINE));
    return all.length > LINES ? [...kept, `… +${all.length - LINES}`] : kept;
  };
  return ROLES.map((role) => ({ role, gains: cut(lines(role, 'gained')), loses: cut(lines(role, 'lost')) })).filter(
    ({ gains, loses }) => gains.length + loses.length > 0,
  );
}
