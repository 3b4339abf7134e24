import { expect, test } from './kit/browsers/test.ts';

test('a guest reads the home page, finds a product, puts it into the cart and orders it', async ({ visit }) => {
  const guest = await visit('market');
  await guest.open('/');
  await guest.reads('ของดีจากตลาด ส่งถึงครัวคุณ');

  await guest.open('/shop/products');
  await guest.fill('ค้นหาสินค้า', 'เสื้อขาว', 'main');
  await guest.press({ role: 'button', name: 'ค้นหา', exact: true, within: 'main' });
  await guest.arrivesAt(/q=/);
  await guest.press({ role: 'link', name: 'เสื้อยืดสีขาวไซซ์ใหญ่', within: 'main' });
  await guest.arrivesAt(/\/shop\/product\//);
  // Something that comes while the button is down moves it: it is pressed all the same.
  await guest.engine.run(
    `() => addEventListener('pointerdown', () => (document.querySelector('main').style.translate = '0 9rem'), { once: true })`,
  );
  await guest.press({ role: 'button', name: 'ใส่ตะกร้า', exact: true });
  await guest.engine.run(`() => (document.querySelector('main').style.translate = '')`);
  await guest.press({ role: 'link', name: 'ดูตะกร้า' });
  await guest.arrivesAt(/\/shop\/cart/);
  await guest.reads('เสื้อยืดสีขาวไซซ์ใหญ่');
  await guest.press({ role: 'link', name: 'สั่งซื้อ', exact: true, within: 'main' });
  await guest.arrivesAt(/\/shop\/checkout/);

  await guest.fill('ชื่อ–นามสกุล', 'สมหญิง รักไทย');
  await guest.fill('เบอร์โทรศัพท์', '081 234 5678');
  await guest.fill('อีเมล', 'somying@example.com', 'main');
  await guest.fill('บ้านเลขที่', '99/1 ซอยสุขุมวิท 22');
  await guest.fill('รหัสไปรษณีย์', '10110');
  await guest.fill('เลือกตำบลหรือแขวง', 'คลองเตย');
  await guest.press({ role: 'entry', name: 'คลองเตย' });
  await guest.press({ role: 'choice', name: 'ส่งธรรมดา' });
  await guest.press({ role: 'button', name: 'จ่ายด้วยพร้อมเพย์ ฿' });
  await guest.arrivesAt(/\/shop\/thankyou\//);
  await guest.reads('เลขที่คำสั่งซื้อ');
  const { width } = await guest.see({ role: 'main' });
  expect(width).toBeLessThanOrEqual(360);
});

test('a guest books a time and gives it back', async ({ visit }) => {
  const guest = await visit('academy');
  await guest.open('/calendar/book/advice');
  await guest.press({ role: 'choice', within: '.calendar-Times' });
  await guest.fill('ชื่อ', 'สมหญิง รักเรียน', 'main');
  await guest.fill('อีเมล', 'somying@mail.example', 'main');
  await guest.press({ role: 'button', name: 'จองเวลานี้', within: 'main' });
  await guest.arrivesAt(/\/calendar\/booking\//);
  await guest.reads('จองแล้ว');
  await guest.press({ role: 'button', name: 'ยกเลิกการจอง', within: 'main' });
  await guest.press({ role: 'button', name: 'ยกเลิกการจอง', within: 'main details form' });
  await guest.reads('การจองนี้ยกเลิกแล้ว');
});
