import { expect } from 'storybook/test';
import { ImportReport } from '#plugins/blog/parts/desk/imports/ImportReport.tsx';
import type { ImportData, ImportWork } from '#plugins/blog/gateway/pages/import.ts';
import preview from '../../../.storybook/preview.tsx';
import { blogTexts } from './fixtures.ts';

const ID = '0193a1b2-0000-7000-8000-000000000001';
const work: ImportWork = {
  id: ID,
  fileName: 'wordpress.2026-11-20.xml',
  format: 'wordpress',
  origin: 'https://old.example/',
  locale: 'th',
  state: 'done',
  failure: '',
  read: 100,
  counts: { posts: 42, waiting: 0, added: 37, there: 2, leftOut: 2, failed: 1, comments: 128 },
  filed: { authors: 3, categories: 8, tags: 21 },
  pictures: { all: 91, waiting: 0, fetched: 88, missing: 3 },
  createdAt: '2026-11-20T03:00:00.000Z',
};
const item = { kind: 'post', link: '', comments: 0, code: '', notes: [], postId: null, path: '' };
const data: ImportData = {
  work,
  result: '',
  noted: false,
  publishes: true,
  before: [],
  list: {
    next: null,
    items: [
      {
        ...item,
        number: 1,
        title: 'ทำปุ๋ยหมักใน 30 วัน',
        result: 'added',
        comments: 3,
        postId: ID,
        notes: [
          { code: 'picture-status', value: 'https://old.example/wp-content/uploads/2023/05/gone.png' },
          { code: 'category-as-tag', value: 'สวน' },
        ],
      },
      { ...item, number: 2, title: 'เกี่ยวกับเรา', kind: 'page', result: 'left-out', code: 'page' },
      { ...item, number: 3, title: '', result: 'failed', code: 'too-large' },
    ],
  },
};

/** What has become of a file of another system. */
const meta = preview.meta({ title: 'Plugins/Blog/ImportReport', component: ImportReport, loaders: [blogTexts], args: { data, work } });

export const Done = meta.story({
  name: 'Done, each post with what must be said of it',
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('หมวด “สวน” เข้ามาเป็นแท็ก เพราะเรื่องหนึ่งมีหมวดเดียว')).toBeVisible();
    await expect(canvas.getByText('เป็นหน้าเว็บ ไม่ใช่เรื่องของบล็อก')).toBeVisible();
  },
});

export const Checked = meta.story({
  name: 'Looked at, nothing is written yet',
  args: { work: { ...work, state: 'checked', counts: { ...work.counts, waiting: 37, added: 0, failed: 0 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'นำเข้า 37 เรื่อง' })).toBeEnabled();
  },
});

export const Refused = meta.story({
  name: 'A file that ends too early',
  args: { work: { ...work, state: 'refused', failure: 'truncated' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ไฟล์ขาดตอนท้าย/)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone, dark',
  globals: { theme: 'ngan-wat', mode: 'dark', viewport: { value: 'w360' } },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth),
});
