import type { Load } from '#kernel/contract/load.ts';
import type { campaign as plugin } from '../../plugin.ts';
import type { RegistrationView } from '../../schemas.ts';
import { qrOf } from '#kit/scan/gateway/qr.ts';

export interface RegistrationData {
  registration: RegistrationView;
  /** The code as the path of an SVG: it is in the page before any script is. */
  qr: { edge: number; path: string } | null;
}

/** A registration, by its address. */
export const registration: Load<typeof plugin, RegistrationData> = async ({ call, params, query }) => {
  const found = await call('findRegistration', { registration: params.registration!, token: (query.token ?? '').slice(0, 80) });
  return { data: { registration: found, qr: found.code ? qrOf(found.code) : null }, title: found.campaign.title, noindex: true };
};

export interface FindData {
  reference: string;
}

/** Where one's registration is looked up. */
export const find: Load<typeof plugin, FindData> = async ({ query }) => ({
  data: { reference: (query.reference ?? '').slice(0, 40) },
  noindex: true,
});
