import { expect, userEvent } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import { PersonFooter } from '#plugins/account/parts/UserFooter.tsx';
import preview from '../../../.storybook/preview.tsx';

const texts = {
  th: () => import('../../../plugins/account/messages/th.json'),
  en: () => import('../../../plugins/account/messages/en.json'),
};

const meta = preview.meta({
  title: 'Plugins/Account/UserFooter',
  component: PersonFooter,
  parameters: { layout: 'fullscreen', docs: { description: { component: 'For members, at the end of each page. Guests have none.' } } },
  loaders: [
    async () => {
      await Promise.all([addTexts('account', texts, 'th'), addTexts('account', texts, 'en')]);
    },
  ],
  args: { firstname: 'มะลิ', lastname: 'ใจดี', info: { browser: 'Chrome', os: 'Android' } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('มะลิ ใจดี')).toBeVisible();
    await expect(canvas.getByText('Android')).not.toBeVisible();
    await userEvent.click(canvas.getByText('มะลิ ใจดี'));
    await expect(canvas.getByText('Android')).toBeVisible();
  },
});

export const LongName = meta.story({
  name: 'Long name, nothing known',
  globals: { viewport: { value: 'w360' } },
  args: { firstname: 'หม่อมหลวงปิ่นฤทัยวดี', lastname: 'กิตติขจรเกียรติไพศาลวรวุฒิกุล ณ อยุธยา', info: { browser: '', os: '' } },
});
