import type { Load } from '#kernel/contract/load.ts';
import { qrOf } from '#kit/scan/gateway/qr.ts';
import type { certification } from '../../plugin.ts';
import type { Certificate } from '../../schemas.ts';

/** A certificate, with the code that leads to its public page. */
export type CertificateData = Certificate & { qr: { text: string; edge: number; path: string } };

export const load: Load<typeof certification, CertificateData> = async ({ call, params }) => {
  const data = await call('certificate', { id: params.cert ?? '' });
  const crumbs = [{ title: data.title, href: `/lesson/certification/${encodeURIComponent(data.slug)}` }];
  const { publicUrl } = data;
  return {
    data: { ...data, qr: { text: publicUrl, ...qrOf(publicUrl) } },
    title: data.serial,
    canonical: data.path,
    crumbs,
    noindex: true,
  };
};
