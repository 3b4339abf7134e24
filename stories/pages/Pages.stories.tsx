import type { ComponentType } from 'react';
import { expect } from 'storybook/test';
import { ThemeSlot, type PageProps } from '#kernel/contract/page.ts';
import preview from '../../.storybook/preview.tsx';
import type { DashboardData } from '#plugins/account/gateway/pages/dashboard.ts';
import type { PageData } from '#plugins/cms/gateway/pages/page.ts';
import { LONG_THAI } from '../texts.ts';
import { loadPage } from './loadPage.ts';

/** Whole pages of the product between header and footer of the theme, for the role that the story names. */
const meta = preview.meta({
  title: 'Pages/Product',
  tags: ['page'],
  parameters: { layout: 'fullscreen', docs: { disable: true } },
});

const article: PageData = {
  entry: {
    id: '018f0000-0000-7000-8000-000000000001',
    kind: 'page',
    composed: false,
    slug: 'courses',
    path: '/courses',
    locale: 'th',
    title: LONG_THAI,
    excerpt: 'คอร์สสั้นสำหรับคนทำงาน เรียนจบแล้วใช้ได้ทันที',
    html: '<p>เรียนกับครูตัวจริง ห้องละไม่เกิน 18 คน</p><h2>เริ่มเรียนอย่างไร</h2><ol><li>เลือกคอร์ส</li><li>ชำระเงินด้วยพร้อมเพย์</li></ol><blockquote><p>ที่นี่สอนให้ทำเป็น ไม่ใช่แค่จำได้</p></blockquote>',
    image: null,
    seo: { title: '', description: '', noindex: false },
    visibility: 'public',
    locked: false,
    minutes: 2,
    hasPosts: false,
    publishedAt: '2026-11-20T02:00:00.000Z',
    updatedAt: '2026-11-20T02:00:00.000Z',
    parent: null,
    tags: [],
    translations: [],
    staff: null,
  },
  posts: null,
};

const dashboard: DashboardData = {
  firstname: 'ปิ่นฤทัย',
  partOfDay: 'morning',
  profile: { percent: 60, missing: ['phone', 'address'] },
  security: { passkeys: 0, authenticator: false, sessions: 2 },
  members: null,
};

/** A page between header and footer. */
const Between = ({ page: View, data }: { page: ComponentType<PageProps<unknown>>; data: unknown }) => (
  <>
    <ThemeSlot name="header" />
    <main className="site-width">
      <View data={data} params={{}} />
    </main>
    <ThemeSlot name="footer" />
  </>
);

interface Loaded {
  page: ComponentType<PageProps<unknown>>;
}
const fits = async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
};

export const Article = meta.story({
  name: 'A page of the content, guest',
  tags: ['theme'],
  loaders: [async () => ({ page: await loadPage('cms.page', 'guest') })],
  render: (_args, { loaded }) => <Between page={(loaded as Loaded).page} data={article} />,
  play: fits,
});

export const SignIn = meta.story({
  name: 'Signing in, guest on a phone',
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  loaders: [async () => ({ page: await loadPage('account.login', 'guest', 'login') })],
  render: (_args, { loaded }) => <Between page={(loaded as Loaded).page} data={null} />,
  play: fits,
});

export const Dashboard = meta.story({
  name: 'Dashboard, member',
  tags: ['theme', 'visual'],
  globals: { role: 'user' },
  loaders: [async () => ({ page: await loadPage('account.dashboard', 'user', 'dashboard') })],
  render: (_args, { loaded }) => <Between page={(loaded as Loaded).page} data={dashboard} />,
  play: fits,
});
