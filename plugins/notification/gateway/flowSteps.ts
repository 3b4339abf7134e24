import { closed, text } from '#kit/schema/shapes.ts';
import { stepText, type StepsApi } from '#plugins/flow/contract.ts';
import type { NotificationCtx } from './db.ts';
import { notifications } from './notify.ts';

const input = closed({ to: text(36), titleTh: text(200), titleEn: text(200), bodyTh: text(1_000), bodyEn: text(1_000), href: text(300) }, [
  'titleEn',
  'bodyTh',
  'bodyEn',
  'href',
]);
const fields = {
  to: { th: 'สมาชิก', en: 'Member' },
  titleTh: { th: 'หัวเรื่องภาษาไทย', en: 'Title in Thai' },
  titleEn: { th: 'หัวเรื่องภาษาอังกฤษ', en: 'Title in English' },
  bodyTh: { th: 'ข้อความภาษาไทย', en: 'Text in Thai' },
  bodyEn: { th: 'ข้อความภาษาอังกฤษ', en: 'Text in English' },
  href: { th: 'หน้าที่เปิดเมื่อกด', en: 'Page that it opens' },
};

const isPath = (href: string): boolean => href.startsWith('/') && href[1] !== '/' && href[1] !== '\\';

/** Flows tell members: in the site, by mail and by LINE, as each of them wants it. */
export const flowSteps = (ctx: NotificationCtx): StepsApi => ({
  async list() {
    return [
      {
        name: 'notify',
        title: { th: 'แจ้งสมาชิก (เว็บ อีเมล LINE)', en: 'Notify a member (site, mail, LINE)' },
        input,
        fields,
        output: closed({ to: text(36) }),
      },
    ];
  },
  async execute(_name, values) {
    const [to, href] = [stepText(values['to']), stepText(values['href'])];
    const th = { title: stepText(values['titleTh']).slice(0, 200), body: stepText(values['bodyTh']).slice(0, 1_000) };
    const en = {
      title: stepText(values['titleEn']).slice(0, 200) || th.title,
      body: stepText(values['bodyEn']).slice(0, 1_000) || th.body,
    };
    await notifications(ctx).notify({ to: [to], category: 'news', kind: 'flow.told', text: { th, en }, ...(isPath(href) && { href }) });
    return { to };
  },
  async simulate(_name, values) {
    return { to: stepText(values['to']) };
  },
});
