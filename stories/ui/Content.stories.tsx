import { Card } from '#kit/ui/data/Card.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#9ab" d="M0 0h16v9H0z"/><path fill="#fff" d="m3 7 3-3 2 2 3-4 3 5z"/></svg>')}`;

const meta = preview.meta({
  title: 'Components/Content/Card',
  component: Card,
  parameters: { docs: { description: { component: 'A post, a course, a product in a list. The whole card follows its one link.' } } },
  decorators: [(Story) => <div style={{ maxInlineSize: '22rem' }}>{Story()}</div>],
  args: {
    title: 'ถ่ายภาพด้วยมือถือ',
    text: 'จัดแสงและองค์ประกอบให้ภาพสินค้าน่าซื้อ ด้วยโทรศัพท์เครื่องเดียว',
    href: '/courses/photo',
    meta: '12 บทเรียน · ฿1,290',
    image: { src: PICTURE, alt: 'ภูเขาในหมอก', width: 640, height: 360 },
  },
});

export const Default = meta.story({});

export const WithoutPicture = meta.story({ name: 'Without picture', args: { image: undefined } });

export const LongThaiText = meta.story({ name: 'Long Thai text', args: { title: LONG_THAI, text: LONG_THAI } });

const HTML = `<h2>เริ่มต้นที่แสง</h2><p>แสงจากหน้าต่างตอนเช้า <strong>นุ่มกว่า</strong>แสงแฟลช ดู<a href="/articles/light">วิธีจัดแสง</a>ก่อนเริ่มถ่าย</p>
<ul><li>หันวัตถุเข้าหาแสง</li><li>ใช้กระดาษขาวสะท้อนแสง</li></ul><blockquote><p>ภาพที่ดีเล่าเรื่องได้เอง</p></blockquote>
<h3>ตัวอย่าง</h3><p>${LONG_THAI}</p><pre><code>ISO 100 · f/1.8 · 1/60</code></pre>`;

export const ProseText = meta.story({ name: 'Prose', render: () => <Prose html={HTML} /> });
