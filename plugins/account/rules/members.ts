import { MEMBERS } from '#kernel/contract/role.ts';
import { nextState, type AccountState } from './life.ts';

export type MemberRole = (typeof MEMBERS)[number];

const rank = (role: MemberRole) => MEMBERS.indexOf(role);

/** Whether somebody may act on an account of that role: admins on all, others only on those below them. */
export const mayActOn = (actor: MemberRole, target: MemberRole): boolean => actor === 'admin' || rank(target) < rank(actor);

/** Roles that somebody may give to others: none above their own. */
export const rolesToGive = (actor: MemberRole): MemberRole[] => MEMBERS.filter((role) => rank(role) <= rank(actor));

/** The higher of two roles: an invitation never takes anything away. */
export const higherRole = (a: MemberRole, b: MemberRole): MemberRole => (rank(a) >= rank(b) ? a : b);

/** What a member of staff may do to an account on this site, as the site has given it. */
export interface Powers {
  manageRoles: boolean;
  suspendMembers: boolean;
  viewMembers: boolean;
}

/** What may be done to an account now: what the page offers, and what the gateway holds to. */
export interface Acts {
  /** Roles that it may be given; empty where its role may not be changed. */
  roles: MemberRole[];
  suspend: boolean;
  reactivate: boolean;
  endSessions: boolean;
  /** Send the mail that activates it once more. */
  resend: boolean;
}

/**
 * The matrix of rights. Nobody acts on their own account here: there is the profile for that.
 *
 * @param lastAdmin whether the account is the only active admin: its role and state stay
 */
export function actsOn(
  actor: { id: string; role: MemberRole },
  target: { id: string; role: MemberRole; state: AccountState },
  powers: Powers,
  lastAdmin: boolean,
): Acts {
  const may = actor.id !== target.id && mayActOn(actor.role, target.role);
  const stays = target.state === 'closing' || target.state === 'erased';
  return {
    roles: may && powers.manageRoles && !stays && !lastAdmin ? rolesToGive(actor.role).filter((role) => role !== target.role) : [],
    suspend: may && powers.suspendMembers && nextState(target.state, 'SUSPEND', { lastAdmin }) !== null,
    reactivate: may && powers.suspendMembers && nextState(target.state, 'REACTIVATE') !== null,
    endSessions: may && powers.suspendMembers && target.state === 'active',
    resend: may && powers.viewMembers && target.state === 'pending',
  };
}

/** Titles that are said before a name and are no part of it. */
const TITLE = /^(?:นางสาว|นาง|นาย|คุณ|น\.\s?ส\.|ด\.\s?ช\.|ด\.\s?ญ\.)/;

/** Words to look for, of which all must be found; a title before the name is left out, unless it is all there is. */
export function searchWords(text: string): string[] {
  const whole = text.trim();
  const bare = whole.replace(TITLE, '').trim();
  return (bare || whole).split(/\s+/).filter(Boolean);
}
