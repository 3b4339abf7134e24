import { expect } from 'storybook/test';
import CheckPage from '#plugins/certification/pages/check/guest.tsx';
import preview from '../../../.storybook/preview.tsx';
import { certificate, certificationTexts } from './fixtures.ts';

/** What the QR code of a certificate leads to. */
const meta = preview.meta({
  title: 'Plugins/Certification/Check',
  component: CheckPage,
  loaders: [certificationTexts],
  args: { data: { certificate, typed: certificate.code, limited: false }, params: {} },
});

export const Valid = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ใบรับรองนี้เป็นของจริงและใช้ได้')).toBeVisible();
    await expect(canvas.getByText('21 พฤศจิกายน 2569')).toBeVisible();
  },
});

export const Expired = meta.story({
  args: { data: { certificate: { ...certificate, status: 'expired', expiresAt: '2026-11-01T03:00:00.000Z' }, typed: '', limited: false } },
});

export const Revoked = meta.story({
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  args: {
    data: {
      certificate: { ...certificate, status: 'revoked', revokedAt: '2026-11-21T03:00:00.000Z', pdf: false },
      typed: '',
      limited: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('เพิกถอนเมื่อวันที่ 21 พฤศจิกายน 2569 ใช้อ้างอิงไม่ได้อีก')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'เปิดไฟล์ PDF' })).toBeNull();
  },
});

export const Replaced = meta.story({
  args: {
    data: {
      certificate: {
        ...certificate,
        status: 'replaced',
        pdf: false,
        replacedBy: { serial: 'ACAD-2569-000130', path: '/', publicPath: '/lesson/certification/public/7ABC2D9EFG1HJKMNPQ' },
      },
      typed: '',
      limited: false,
    },
  },
});

export const Unknown = meta.story({ args: { data: { certificate: null, typed: 'ABCDEF-GHJKMN-PQRSTV', limited: false } } });
export const TooOften = meta.story({ name: 'Asked too often', args: { data: { certificate: null, typed: '', limited: true } } });
