import { ROLES, type Role } from '#kernel/contract/role.ts';

/** Getters on a class of its own, so that the engine knows one shape of all sites. */
class MadeByRole<T> {
  readonly #make: (role: Role) => T;
  readonly #made: Partial<Record<Role, T>> = {};
  constructor(make: (role: Role) => T) {
    this.#make = make;
  }
  static {
    for (const role of ROLES)
      Object.defineProperty(this.prototype, role, {
        get(this: MadeByRole<unknown>) {
          return (this.#made[role] ??= this.#make(role));
        },
      });
  }
}

/** A value for each role, made when it is first asked for: of most sites only that of guests ever is. */
export const byRole = <T>(make: (role: Role) => T) => new MadeByRole(make) as unknown as Readonly<Record<Role, T>>;
