import { randomUUID } from 'node:crypto';
import type { Input } from './draft.ts';
import { uploaded } from './hints/files.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import type { Watch } from './watch.ts';

/** Texts that stand where only their writer, whom they were written to, and the staff may read them begin with it. */
const newMark = () => `secret-${randomUUID().slice(0, 8)}-`;

/** Has a call made that must be answered: what is not written cannot leak, and the run would say nothing. */
async function made(stage: Stage, who: Visitor, id: string, input: Input): Promise<Record<string, unknown>> {
  const { status, body } = await stage.call(who, id, input);
  if (status !== 200) throw new Error(`${id} for somebody's secret: ${status} ${String(body['code'])}`);
  return body;
}

/** What one member keeps, by plugin: a profile, files, events, notes, a cart. */
async function keep(stage: Stage, who: Visitor, mark: string): Promise<void> {
  const { plugins } = stage.place;
  const { version } = await made(stage, who, 'account.ownProfile', {});
  const address = { line: `${mark}บ้าน`, subdistrict: '', district: '', province: '', postcode: '' };
  const profile = {
    prefix: '',
    firstname: 'คน',
    lastname: 'ลับ',
    firstnameEn: '',
    lastnameEn: '',
    phone: '',
    address,
    locale: 'th',
    version,
  };
  await made(stage, who, 'account.saveProfile', profile);
  await made(stage, who, 'files.newFolder', { name: `${mark}โฟลเดอร์`, parent: null });
  await uploaded(stage, who, `${mark}file.txt`, Buffer.from(`${mark}เนื้อหา`));
  if (plugins.includes('message'))
    await made(stage, who, 'message.startSupport', { id: randomUUID(), subject: `${mark}เรื่อง`, body: `${mark}ถาม` });
  if (plugins.includes('calendar')) {
    const { id } = await made(stage, who, 'calendar.addCalendar', { calendar: { name: `${mark}ปฏิทิน` } });
    const event = {
      calendarId: id,
      title: `${mark}นัด`,
      detail: `${mark}รายละเอียด`,
      starts: '2026-12-01T09:00',
      ends: '2026-12-01T10:00',
      tzid: 'Asia/Bangkok',
    };
    await made(stage, who, 'calendar.addEvent', event);
  }
  if (plugins.includes('shop')) {
    const [found] = await stage.sql<{ sku: string }>(
      `select v.sku from shop_variant v join shop_product p on p.space_id = v.space_id and p.id = v.product_id
       where v.space_id = $1 and v.active and p.status = 'active' and p.type = 'physical' order by v.sku limit 1`,
    );
    await made(stage, who, 'shop.addToCart', { sku: found!.sku, quantity: 1 });
    await made(stage, who, 'shop.saveCheckout', {
      contact: { name: `${mark}ผู้รับ`, phone: '0812345678', email: who.email },
      note: `${mark}โน้ต`,
    });
  }
}

/** Two members of a site with what is theirs, and a conversation of the two: from then on nobody asks in their name. */
export async function hideSecrets(stage: Stage, watch: Watch): Promise<void> {
  const people = await Promise.all([0, 1].map(() => stage.world.member(stage.place, 'user')));
  const ids = people.map(({ accountId }) => accountId!);
  for (const who of people) {
    const mark = newMark();
    watch.secrets.set(mark, new Set([who.accountId!]));
    await keep(stage, who, mark);
  }
  const mark = newMark();
  watch.secrets.set(mark, new Set(ids));
  await made(stage, people[0]!, 'message.startDirect', { to: ids[1], id: randomUUID(), body: `${mark}ระหว่างเรา` });
  await made(stage, await stage.world.member(stage.place, 'admin'), 'wallet.adjust', {
    id: randomUUID(),
    accountId: ids[0],
    targetSatang: 5000,
    reason: `${mark}เติม`,
  });
  for (const id of ids) stage.victims.add(id);
}
