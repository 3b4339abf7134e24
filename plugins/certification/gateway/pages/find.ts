import type { Load } from '#kernel/contract/load.ts';
import { redirectTo, Refusal } from '#kit/diagnostics/refusal.ts';
import type { certification } from '../../plugin.ts';
import type { CertificateHead, FoundCertificate } from '../../schemas.ts';

export interface FindData {
  q: string;
  course: string;
  rows: readonly FoundCertificate[];
  missing: '' | 'course' | 'short';
  courses: readonly { slug: string; title: string }[];
  ownCertificates: readonly CertificateHead[];
  /** Asked too often to be told. */
  limited: boolean;
}

export const load: Load<typeof certification, FindData> = async ({ call, query, role }) => {
  const [q, course] = [(query.q ?? '').trim().slice(0, 200), (query.course ?? '').slice(0, 120)];
  const found = await call('searchCertificates', { q, course }).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 429) return null;
    throw error;
  });
  const { rows, missing, publicPath } = found ?? { rows: [], missing: '' as const, publicPath: '' };
  if (publicPath) throw redirectTo(publicPath);
  const { rows: courses } = await call('achievements');
  const ownCertificates = role === 'guest' ? [] : (await call('ownCertificates')).rows;
  const data = { q, course, rows, missing, courses, ownCertificates, limited: found === null };
  return { data, canonical: '/certification/find', noindex: q !== '', ...(found === null && { status: 429 as const }) };
};
