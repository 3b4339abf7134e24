import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../calls/desk.ts';
import { CERTIFICATE_STATES, type CertificateState } from '../../contract.ts';
import type { certification } from '../../plugin.ts';

export interface DeskData extends Reply<(typeof desk)['deskCertificates']> {
  filter: { state: CertificateState | ''; q: string };
  hasNewer: boolean;
  achievements: readonly { id: string; title: string }[];
}

export const load: Load<typeof certification, DeskData> = async ({ call, query }) => {
  const state: CertificateState | '' = CERTIFICATE_STATES.find((each) => each === query.state) ?? '';
  const filter = { state, q: (query.q ?? '').trim().slice(0, 100) };
  const before = (query.before ?? '').slice(0, 80);
  const found = await call('deskCertificates', { ...filter, before });
  const { rows } = await call('deskAchievements');
  const achievements = rows.filter(({ active }) => active).map(({ id, title }) => ({ id, title }));
  return { data: { ...found, filter, hasNewer: before !== '', achievements }, noindex: true };
};
