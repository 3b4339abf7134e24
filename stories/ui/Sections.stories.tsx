import { expect, userEvent } from 'storybook/test';
import { LayoutView } from '#kit/composer/LayoutView.tsx';
import { prepareSection, sectionComponent } from '#kernel/browser/registry.ts';
import { compileLayout } from '#kit/composer/compile.ts';
import type { BoxStyle, LayoutBlock, LayoutDocument, LayoutRow, LayoutSection } from '#kit/composer/document.ts';
import { withDefaults } from '#kit/ui/forms/settings/settingValue.ts';
import type { SectionDeclaration } from '#kit/composer/section.ts';
import preview from '../../.storybook/preview.tsx';
import { pictures } from '../pictures.ts';
import { sources } from '../site.ts';
import { LONG_THAI } from '../texts.ts';

const declared = import.meta.glob<Record<string, SectionDeclaration>>('../../kernel/kit/composer/sections/*/section.ts', { eager: true });
const catalogue = Object.fromEntries(
  Object.entries(declared).map(([path, module]) => [path.split('/').at(-2)!, Object.values(module)[0]!]),
);
const whole = <P extends LayoutBlock | LayoutSection>(piece: P): P => {
  const settings = catalogue[piece.type]?.settings;
  return settings ? { ...piece, settings: withDefaults(settings as never, piece.settings ?? {}) as Record<string, unknown> } : piece;
};

/** A composed page as a site draws it, styles and defaults included. */
function Composed({ sections }: { sections: readonly LayoutSection[] }) {
  const document: LayoutDocument = {
    version: 1,
    sections: sections.map((section) => ({
      ...whole(section),
      rows: section.rows?.map((row) => ({
        ...row,
        columns: row.columns.map((column) => ({ ...column, blocks: column.blocks.map(whole) })),
      })),
    })),
  };
  return (
    <main className="site-main">
      <style>{compileLayout(document)}</style>
      <LayoutView layout={{ document, data: {} }} sectionOf={sectionComponent} showMissing={false} heading="หน้าตัวอย่าง" />
    </main>
  );
}

const meta = preview.meta({
  title: 'Sections',
  component: Composed,
  loaders: [
    ({ globals }) =>
      Promise.all(
        Object.keys(catalogue).map((type) => prepareSection(sources, { groups: {} }, type, globals.locale === 'en' ? 'en' : 'th')),
      ),
  ],
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: { component: 'What operators put on a page. Each is drawn here as on a page, with its defaults and some content.' },
    },
  },
});

const both = (th: string, en = th) => ({ th, en });
const PICTURES = pictures(6).map(({ full, alt }) => ({ src: full, alt: both(alt), width: 1200, height: 800 }));
const [picture] = PICTURES;
const section = (type: string, settings: object = {}, style?: BoxStyle): LayoutSection => ({
  id: 's1',
  type,
  settings: { ...settings },
  style,
});

const words = { eyebrow: both('เปิดรับแล้ววันนี้'), title: both('เรียนรู้ได้ทุกที่ กับครูที่เชี่ยวชาญ'), text: both(LONG_THAI) };
const action = { label: both('ดูหลักสูตร'), to: '/courses' };
const secondAction = { label: both('ถามเรา'), to: 'tel:021234567' };

export const Hero = meta.story({
  args: {
    sections: (['side', 'behind', 'centre'] as const).map((look, index) => ({
      ...section('hero', { ...words, action, secondAction, picture, look }),
      id: `s${index}`,
    })),
  },
  play: async ({ canvas }) => {
    // The page is called once, however many heroes it has.
    await expect(await canvas.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
});
export const Heading = meta.story({
  name: 'Heading',
  args: { sections: [section('heading', { text: both('หัวข้อกลางหน้า'), align: 'centre' })] },
});
export const Text = meta.story({
  name: 'Text',
  args: { sections: [section('text', { title: both('เรื่องของเรา'), body: both(`<p>${LONG_THAI}</p><ul><li>หนึ่ง</li><li>สอง</li></ul>`) })] },
});
export const Picture = meta.story({
  name: 'Picture',
  args: {
    sections: [section('picture', { picture: { ...picture, focus: { x: 20, y: 80 } }, shape: 'wide', caption: both('ภาพจากงานปีที่แล้ว') })],
  },
});
export const Gallery = meta.story({
  name: 'Gallery',
  args: { sections: [section('gallery', { items: PICTURES.map((each) => ({ picture: each, caption: both('') })) })] },
});
export const Button = meta.story({ name: 'Button', args: { sections: [section('button', { align: 'centre' })] } });
export const CallToAction = meta.story({
  name: 'Call to action',
  args: { sections: [section('cta', { lead: both('ใช้เวลาสมัครไม่ถึงนาที'), action, secondAction })] },
});
export const Cards = meta.story({
  args: {
    sections: [
      section('cards', {
        items: PICTURES.slice(0, 3).map((each, index) => ({
          title: both(`เรื่องที่ ${index + 1}`),
          text: both(LONG_THAI),
          picture: each,
          to: index ? '/x' : '',
        })),
      }),
    ],
  },
});
export const Testimonials = meta.story({
  name: 'Testimonials',
  args: {
    sections: [
      section('testimonials', {
        items: PICTURES.slice(0, 3).map((each, index) => ({
          quote: both(LONG_THAI),
          name: `ผู้เรียน ${index + 1}`,
          about: both('ศิษย์เก่า'),
          picture: each,
        })),
      }),
    ],
  },
});
export const Steps = meta.story({
  name: 'Steps',
  args: {
    sections: [
      section('steps', {
        items: ['สมัคร', 'เลือกบทเรียน', 'เริ่มเรียน'].map((each) => ({ title: both(each), text: both('ใช้เวลาไม่นาน') })),
      }),
    ],
  },
});
export const Logos = meta.story({
  name: 'Logos',
  args: { sections: [section('logos', { items: PICTURES.map((each) => ({ picture: each, to: '' })) })] },
});
export const DividerAndSpace = meta.story({
  name: 'Divider and space',
  args: { sections: [section('divider', { text: both('หรือ') }), { ...section('spacer'), id: 's2' }, { ...section('divider'), id: 's3' }] },
});
export const Contact = meta.story({
  name: 'Contact',
  args: {
    sections: [
      section('contact', {
        address: both('99 ถนนสุขุมวิท กรุงเทพมหานคร 10110'),
        hours: both('ทุกวัน 9.00–18.00 น.'),
        phone: '02-123-4567',
        email: 'hello@example.com',
        map: 'https://maps.example/place',
        picture,
      }),
    ],
  },
});

export const Faq = meta.story({
  name: 'Questions',
  args: {
    sections: [
      section('faq', { items: ['เรียนฟรีไหม', 'ได้ใบรับรองหรือไม่'].map((each) => ({ question: both(each), answer: both(`ตอบ: ${each}`) })) }),
    ],
  },
  play: async ({ canvas }) => {
    const answer = await canvas.findByText('ตอบ: ได้ใบรับรองหรือไม่');
    await expect(answer).not.toBeVisible();
    await userEvent.click(await canvas.findByText('ได้ใบรับรองหรือไม่'));
    await expect(answer).toBeVisible();
  },
});

const SOON = new Date(Date.now() + 90_000_000).toISOString();
export const Countdown = meta.story({
  name: 'Countdown, running and over',
  args: {
    sections: [
      section('countdown', { until: SOON, action }),
      { ...section('countdown', { title: both('งานปีก่อน'), until: '2020-01-01T00:00:00Z' }), id: 's2' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('เริ่มแล้ว')).toBeVisible();
    await expect(canvasElement.querySelector('.ui-CountdownSection-clock b')).toHaveTextContent('1');
    await expect(canvasElement.querySelector('time')).toHaveTextContent(/25\d\d/);
  },
});

export const Film = meta.story({
  args: { sections: [section('embed', { film: 'https://youtu.be/dQw4w9WgXcQ', title: both('แนะนำโรงเรียน'), picture })] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'เล่น: แนะนำโรงเรียน (YouTube)' });
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
});

const block = (id: string): LayoutBlock => ({ id, type: 'text', settings: { body: both('<p>ช่องหนึ่งของแถว</p>') } });
const row = (id: string, options: Partial<LayoutRow>, style: BoxStyle, columns = 3): LayoutRow => ({
  id,
  ...options,
  columns: Array.from({ length: columns }, (_, index) => ({ id: `${id}c${index}`, style, blocks: [block(`${id}b${index}`)] })),
});
const box: BoxStyle = {
  padding: { top: 16, right: 16, bottom: 16, left: 16 },
  border: { width: 1, color: 'border', radius: { tl: 12, br: 12 } },
};

/** Each option of rows and columns once; the grid of the first is measured. */
export const RowsAndColumns = meta.story({
  name: 'Rows and columns, every option',
  args: {
    sections: [
      {
        id: 's1',
        type: 'layout',
        rows: [
          row('grid', { columnsPer: { mobile: 1, tablet: 2, desktop: 3 } }, box),
          {
            ...row('spans', { columnsPer: { mobile: 2, tablet: 4, desktop: 4 }, gap: 'space-2' }, box),
            columns: [
              { id: 'wide', colspan: { mobile: 2, tablet: 2, desktop: 3 }, style: box, blocks: [block('wb')] },
              { id: 'thin', style: box, blocks: [block('tb')] },
              { id: 'hidden', visible: { desktop: false, laptop: false }, style: box, blocks: [block('hb')] },
            ],
          },
          row('colours', { width: { percent: 80 } }, { ...box, background: { color: 'accent' } }, 2),
          row('fades', { width: 'wide' }, { ...box, background: { gradient: { from: 'accent', to: 'accent2', angle: 120 } } }, 2),
          row('photos', { gap: 48 }, { ...box, background: { image: { src: 'https://pictures.example/none.jpg', scrim: 0.8 } } }, 2),
          row('pushed', { width: 'full' }, { ...box, position: 'relative', inset: { left: 8 }, margin: { top: 'space-5' } }, 2),
          row('lines', {}, { ...box, border: { width: 4, style: 'double', color: 'accent', radius: { tl: 'pill', tr: 'pill' } } }, 3),
        ],
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('ช่องหนึ่งของแถว');
    const tracks = getComputedStyle(canvasElement.querySelector('.l-grid')!).gridTemplateColumns.split(' ').length;
    await expect(tracks).toBe(innerWidth >= 1024 ? 3 : innerWidth >= 640 ? 2 : 1);
    await expect(canvasElement.querySelector('.l-hidden')).toHaveProperty('offsetParent', innerWidth >= 1024 ? null : expect.anything());
  },
});
