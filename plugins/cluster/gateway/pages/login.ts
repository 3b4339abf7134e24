import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { ClusterRole } from '../../contract.ts';
import type { cluster } from '../../plugin.ts';
import { readCode } from '../../rules/pairingCode.ts';
import { askingDevice, tillOf } from '../tills.ts';

type Person = { id: string; name: string; role: ClusterRole };
export interface LoginData {
  /** The browser was a till and is not any more. */
  revoked: boolean;
  /** A code for pairing that the address has; empty for none. */
  code: string;
  /** Where staff go who have signed in; null: they stay. */
  home: string | null;
  till: { cluster: string; store: string; device: string; series: string; member: Person | null; members: Person[] } | null;
}

const person = ({ id, name, role }: Person): Person => ({ id, name, role });

/** Whether this browser is a till, and who may sign in there. */
export const load: Load<typeof cluster, LoginData> = async (ctx) => {
  const code = readCode(ctx.query.code ?? '') ?? '';
  const home = (await ctx.mayUse('home')?.path()) ?? null;
  try {
    const device = await askingDevice(ctx);
    if (!device) return { data: { revoked: false, code, home, till: null }, noindex: true };
    const { cluster, store, member, members, ...found } = await tillOf(ctx, device);
    return {
      data: {
        revoked: false,
        code,
        home,
        till: {
          cluster: cluster.name,
          store: store.name,
          device: found.device.name,
          series: found.device.series,
          member: member && person(member),
          members: members.map(person),
        },
      },
      noindex: true,
    };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'device-revoked')
      return { data: { revoked: true, code, home, till: null }, noindex: true };
    throw error;
  }
};
