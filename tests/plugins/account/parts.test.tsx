import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Boot } from '#kernel/browser/boot.ts';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import { firstPlace, Navigation, STILL } from '#kit/page/navigation.tsx';
import { setCatalogue } from '#kit/page/text.ts';
import ui from '#kit/ui/messages/th.json';
import dashboard from '#plugins/account/messages/dashboard/th.json';
import login from '#plugins/account/messages/login/th.json';
import th from '#plugins/account/messages/th.json';
import AccountPage from '#plugins/account/pages/account/user.tsx';
import Login from '#plugins/account/pages/login/guest.tsx';
import SignedIn from '#plugins/account/pages/login/user.tsx';
import SignInLink from '#plugins/account/parts/SignInLink.tsx';
import UserFooter from '#plugins/account/parts/UserFooter.tsx';
import UserMenu from '#plugins/account/parts/UserMenu.tsx';

beforeAll(() => {
  setCatalogue('account', 'th', { ...th, ...dashboard, ...login });
  setCatalogue('ui', 'th', ui);
});

const person = { firstname: 'มะลิ', lastname: 'ใจดี' };

/** HTML as the gateway makes it. */
function html(part: ReactNode, { path = '/', settings = {} }: { path?: string; settings?: Record<string, unknown> } = {}): string {
  const site = {
    name: { th: 'แสงทอง', en: 'Saengthong' },
    texts: {},
    timezone: 'Asia/Bangkok',
    settings: { account: settings },
    pages: [],
    calls: {},
    fills: {},
  };
  return renderToString(
    <SiteProvider boot={{ site, locale: 'th' } as unknown as Boot}>
      <Navigation
        navigator={STILL}
        first={firstPlace({ pathname: path.split('?')[0]!, search: path.includes('?') ? `?${path.split('?')[1]}` : '' })}
      >
        {part}
      </Navigation>
    </SiteProvider>,
  );
}

describe('the sign-in page', () => {
  it('never puts what is typed into the address, and lets password managers help', () => {
    const page = html(<Login data={null} params={{}} />);
    expect(page).toContain('method="post"');
    expect(page).toMatch(/<input type="email"[^>]*autoComplete="username webauthn"/i);
    expect(page).toMatch(/<input type="password"[^>]*autoComplete="current-password"/i);
    expect(page).toContain('แสงทอง');
    expect(page).not.toMatch(/account\.[a-z]+\./);
  });

  it('offers to remember only where the site does', () => {
    expect(html(<Login data={null} params={{}} />)).toContain('name="remember"');
    expect(html(<Login data={null} params={{}} />, { settings: { remember: false } })).not.toContain('name="remember"');
  });

  it('tells members that they are signed in', () => {
    const page = html(<SignedIn data={person} params={{}} />);
    expect(page).toContain('มะลิ ใจดี');
    expect(page).toContain('ออกจากระบบ');
  });
});

describe('the header', () => {
  it.each([
    ['/', '/user/login'],
    ['/user/login?next=%2Fa', '/user/login'],
    ['/lesson/detail/ก?page=2', '/user/login?next=%2Flesson%2Fdetail%2F%E0%B8%81%3Fpage%3D2'],
  ])('leads a guest on %s to %s', (path, to) => {
    expect(html(<SignInLink />, { path })).toContain(`href="${to}"`);
  });

  it('has the menu of a member, which opens without a script', () => {
    const menu = html(<UserMenu data={person} />);
    expect(menu).toMatch(/^<details class="account-Menu"><summary>/);
    expect(html(<UserMenu data={{ firstname: '<img src=x onerror=1>', lastname: '' }} />)).not.toContain('<img');
  });
});

it('the footer has the name; browser and system come from the browser itself', () => {
  const footer = html(<UserFooter data={person} />);
  expect(footer).toContain('มะลิ ใจดี');
  expect(footer.match(/<dd>…<\/dd>/g)).toHaveLength(2);
  expect(html(<UserFooter data={person} />, { settings: { showFooter: false } })).toBe('');
});

it('the account page shows account and session, and says so where it does not know', () => {
  const session = { since: '2026-11-21T03:00:00.000Z', browser: 'Firefox', os: '' };
  const page = html(<AccountPage data={{ ...person, email: 'mali@a.example', role: 'user', session }} params={{}} />);
  for (const text of ['มะลิ ใจดี', 'mali@a.example', 'สมาชิก', '2569', '10:00', 'Firefox', 'ไม่ทราบ', 'ออกจากระบบทุกอุปกรณ์'])
    expect(page).toContain(text);
});
