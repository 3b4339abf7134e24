import type { ComponentType } from 'react';
import { expect, within } from 'storybook/test';
import { prepareFill, type Sources } from '#kernel/browser/registry.ts';
import { useBoot } from '#kernel/browser/useBoot.ts';
import { Link, Slot } from '#kernel/contract/page.ts';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Area, type AreaProps } from '#kit/ui/content/Area.tsx';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import preview from '../../.storybook/preview.tsx';
import { sources } from '../site.ts';
import { LONG_THAI } from '../texts.ts';

const item = (to: string, icon: IconName, label: string) => () => (
  <li>
    <Link to={to}>
      <Icon name={icon} />
      {label}
    </Link>
  </li>
);

/** A plugin with links for the menu, as the account, wallet and messages have them. */
const fills = {
  account: item('/user', 'user', 'บัญชีของฉัน'),
  messages: item('/user/message', 'mail', 'ข้อความ'),
  notices: item('/user/notifications', 'bell', 'การแจ้งเตือน'),
  devices: item('/user/browser', 'device', 'อุปกรณ์ที่เข้าสู่ระบบ'),
  orders: item('/user/orders', 'calendar', 'คำสั่งซื้อและใบเสร็จ'),
};
const IDS = Object.keys(fills).map((name) => `storyArea.${name}`);
const views: Readonly<Record<string, ComponentType<never>>> = fills;
const sourcesOfFills: Sources = { ...sources, fill: (id) => Promise.resolve({ default: views[id.split('.')[1]!]! }) };

function Example(args: AreaProps) {
  const boot = useBoot();
  const filled = {
    ...boot,
    site: { ...boot.site, fills: { [AccountMenu.id]: IDS } },
    fills: Object.fromEntries(IDS.map((id) => [id, null])),
  };
  return (
    <SiteProvider boot={filled}>
      <main className="site-main">
        <Area {...args} />
      </main>
    </SiteProvider>
  );
}

const meta = preview.meta({
  title: 'Patterns/Area',
  component: Area,
  parameters: {
    layout: 'fullscreen',
    path: '/user/message/17',
    docs: { description: { component: 'A page of the visitor’s own: the menu beside it, or above it on phones.' } },
  },
  loaders: [() => Promise.all(IDS.map((id) => prepareFill(sourcesOfFills, { groups: {} }, id, 'th')))],
  args: {
    menu: <Slot of={AccountMenu} />,
    label: 'หน้าของฉัน',
    children: (
      <>
        <h1>ข้อความ</h1>
        <p>{LONG_THAI}</p>
      </>
    ),
  },
  render: (args) => <Example {...args} />,
});

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'หน้าของฉัน' }));
    // A page below that of the link; the link to the whole area is not marked as well.
    await expect(menu.getByRole('link', { name: 'ข้อความ' })).toHaveAttribute('aria-current', 'true');
    await expect(menu.getByRole('link', { name: 'บัญชีของฉัน' })).not.toHaveAttribute('aria-current');
  },
});

export const Phone = meta.story({
  parameters: { path: '/user/orders' },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'คำสั่งซื้อและใบเสร็จ' })).toHaveAttribute('aria-current', 'page');
  },
});
