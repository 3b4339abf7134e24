import { expect } from 'storybook/test';
import { ThemeSlot } from '#kernel/contract/page.ts';
import type { Card } from '#kit/theme/declaration.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import preview from '../../.storybook/preview.tsx';
import { THEMES } from '../site.ts';
import { LONG_THAI } from '../texts.ts';

/**
 * The six places of the theme that the toolbar has chosen. With the tag `theme` they are tested in every theme, without
 * a line of configuration for a new one.
 */
const meta = preview.meta({
  title: 'Slots/Places of a theme',
  tags: ['theme'],
  parameters: { layout: 'fullscreen' },
  // A slot that could not be loaded draws nothing, and axe finds nothing wrong with that.
  play: async ({ canvasElement }) => {
    if (THEMES.length) await expect(canvasElement).not.toBeEmptyDOMElement();
  },
});

const CARDS: readonly Card[] = [
  { title: 'ถ่ายภาพด้วยมือถือ', text: 'จัดแสงและองค์ประกอบให้ภาพน่ามอง', href: '/courses/photo', meta: '12 บทเรียน' },
  { title: 'บัญชีร้านค้าเบื้องต้น', text: 'รายรับ รายจ่าย และภาษีที่ร้านเล็กต้องรู้', href: '/courses/accounts', meta: '8 บทเรียน' },
  { title: LONG_THAI, text: LONG_THAI, href: '/courses/long', meta: '3 บทเรียน' },
];
const CRUMBS = [{ title: 'หลักสูตร', href: '/courses' }];
const BODY = <Prose html="<h2>เริ่มเรียนได้ทันที</h2><p>ทุกบทเรียนดูซ้ำได้ไม่จำกัด พร้อมใบประกาศเมื่อเรียนจบ</p>" />;

const homepage = (
  <ThemeSlot name="homepage" title="เรียนรู้ทุกวัน เก่งขึ้นทุกวัน" lead="คอร์สออนไลน์จากครูผู้เชี่ยวชาญ" body={BODY} cards={CARDS} goods={[]} />
);

export const Header = meta.story({ render: () => <ThemeSlot name="header" /> });

export const HeaderOnPhone = meta.story({
  name: 'Header, 360 px',
  globals: { viewport: { value: 'w360' } },
  render: () => <ThemeSlot name="header" />,
});

export const Subheader = meta.story({ render: () => <ThemeSlot name="subheader" title="ถ่ายภาพด้วยมือถือ" crumbs={CRUMBS} /> });

export const Homepage = meta.story({ render: () => <main>{homepage}</main> });

export const EmptyHomepage = meta.story({
  name: 'Homepage without cards',
  render: () => (
    <main>
      <ThemeSlot name="homepage" title="เร็ว ๆ นี้" lead="" body={null} cards={[]} goods={[]} />
    </main>
  ),
});

export const Footer = meta.story({ render: () => <ThemeSlot name="footer" /> });

export const Dashboard = meta.story({
  render: () => (
    <main>
      <ThemeSlot name="dashboard" title="สวัสดีตอนเช้า คุณธนา" lead="วันนี้มีเรื่องใหม่ 2 เรื่อง">
        <p>ยังไม่มีบทความ</p>
        <Button>เขียนบทความ</Button>
      </ThemeSlot>
    </main>
  ),
});

export const Checkout = meta.story({
  render: () => (
    <main>
      <ThemeSlot name="checkout" title="ชำระเงิน">
        <TextField label="ชื่อผู้รับ" name="name" />
        <Button>ชำระเงิน</Button>
      </ThemeSlot>
    </main>
  ),
});

const BILL = [
  ['โปรโมชั่นคาปูชิโน่คู่เค้กชั้นใบเตยมะพร้าวอ่อน × 2', '฿300.00'],
  ['ส่วนลดสมาชิก', '−฿20.00'],
  ['ยอดรวม', '฿280.00'],
] as const;

export const CheckoutWithBill = meta.story({
  name: 'Checkout with steps and bill',
  render: () => (
    <main>
      <ThemeSlot
        name="checkout"
        title="ชำระเงิน"
        steps={['ตะกร้า', 'ที่อยู่จัดส่ง', 'ชำระเงิน']}
        step={1}
        summary={
          <dl>
            {BILL.map(([what, price]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <TextField label="ชื่อผู้รับ" name="name" />
        <Button>ชำระด้วยพร้อมเพย์</Button>
      </ThemeSlot>
    </main>
  ),
});

/** Long words must not push a page of any width sideways. */
const fits = async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
};

const whole = (
  <>
    <ThemeSlot name="header" />
    <main>{homepage}</main>
    <ThemeSlot name="footer" />
  </>
);

export const WholePage = meta.story({ name: 'Whole page', tags: ['visual', 'forced'], render: () => whole, play: fits });

export const WholePageOnPhone = meta.story({
  name: 'Whole page, 360 px',
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  render: () => whole,
  play: async () => {
    await expect(innerWidth).toBe(360);
    await fits();
  },
});

export const WholePageInTheDark = meta.story({
  name: 'Whole page, dark',
  tags: ['visual'],
  globals: { mode: 'dark' },
  render: () => whole,
  play: fits,
});
