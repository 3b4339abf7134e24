import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { certification } from '../../plugin.ts';
import type { PublicCertificate } from '../../schemas.ts';

export interface CheckData {
  /** Null where there is none of that code. */
  certificate: PublicCertificate | null;
  typed: string;
  /** Asked too often to be told. */
  limited: boolean;
}

export const load: Load<typeof certification, CheckData> = async ({ call, params }) => {
  const typed = (params.slug ?? '').slice(0, 60);
  try {
    const certificate = await call('checkCertificate', { code: typed });
    const canonical = `/lesson/certification/public/${certificate.code.replaceAll('-', '')}`;
    return { data: { certificate, typed, limited: false }, title: certificate.title, canonical, noindex: true };
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 500;
    if (status !== 404 && status !== 429) throw error;
    return { data: { certificate: null, typed, limited: status === 429 }, status, noindex: true };
  }
};
