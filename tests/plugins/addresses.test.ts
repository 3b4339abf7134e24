import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import { plugins, sourcesWith } from '#kernel/server/installation.ts';

/** The addresses of the specification, by the plugin that has the page. */
const ADDRESSES: Readonly<Record<string, string>> = {
  cms: '/ /:page /:page/:post /custom /cms/page/:slug',
  config: '/config',
  scan: '/scan /cluster/scan /cluster/user/scan',
  campaign: '/doa-register-:year',
  billing:
    '/billing/invoice/:id /billing/order/:order /billing/order/cart /billing/order/checkout /billing/pay /billing/payment ' +
    '/billing/payment/:slug /billing/subscribe/:order /billing/thankyou',
  calendar: '/calendar /calendar/:calendar /calendar/email',
  certification:
    '/certification/find /lesson/certification/:slug /lesson/certification/:slug/:cert /lesson/certification/public/:slug ' +
    '/lesson/certification/search',
  cluster:
    '/cluster /cluster/filemanager /cluster/manage /cluster/manage/new /cluster/manage/user /cluster/manage/detail ' +
    '/cluster/manage/detail/:id /cluster/manage/detail/:id/:tab /cluster/operating_model /cluster/operating_model/new ' +
    '/cluster/user /cluster/user/filemanager /cluster/user/login',
  panel: '/cluster/dashboard /cluster/panel /cluster/user/dashboard /cluster/user/report /cluster/user/sales/summary',
  pos: '/cluster/bills /cluster/liff /cluster/pos /cluster/pos/:section /cluster/user/bills /cluster/user/bills/:id /cluster/user/pos',
  supply:
    '/cluster/products /cluster/user/store/inventorys /cluster/user/store/orders /cluster/user/store/products ' +
    '/cluster/user/store/suppliers',
  consignment: '/cluster/vendor',
  blog: '/cms-blog /cms-blog/:slug /cms-blog/:category/:post',
  event: '/event /event/:slug /event/manage /event/manage/:slug',
  influencer: '/influencer/:slug /influencer/gift',
  files: '/external/storage/file/:code /external/storage/folder/:code',
  form: '/form/:id /form/:id/admin',
  hora: '/hora /hora/baseData /hora/calculationMethods /hora/rakkana /hora/static',
  idea: '/idea /idea/:element',
  lesson: '/lesson /lesson/detail/:slug /lesson/enroll/:slug /lesson/play/:lesson/:slug /lesson/calendar/:year',
  exam: '/lesson/assessment/:lesson/:exam',
  broadcast: '/lesson/stun/live /lesson/stun/view',
  project:
    '/project /project/:group_id /project/:group_id/:project_id /project/admin /project/admin/agenda /project/admin/calendar ' +
    '/project/admin/dashboard /project/admin/detail /project/admin/gantt /project/admin/table /project/admin/task /project/admin/todo',
  shop:
    '/shop/cart /shop/categories /shop/categorie/:code /shop/checkout /shop/orders /shop/orders/:order /shop/product/:sku ' +
    '/shop/products /shop/thankyou/:order',
  account:
    '/user /user/login /user/register /user/recovery /user/activate /user/profile /user/dashboard /user/filemanager ' +
    '/user/filemanager_2 /user/pos /user/qrcode /user/upload /user/browser /user/bypass/:slug /user/device_debug /user/authen/line ' +
    '/user/authen/line/callback',
  wallet: '/user/wallet',
  ai: '/ai',
  flow: '/flow /flow/simulator',
  message: '/user/message',
};

/** Pages that the specification has a view of for some roles; what is left out of a page has the view of another one. */
const VIEWS: readonly (readonly [page: string, roles: readonly Role[]])[] = [
  ['cms.cmsPage', ROLES],
  ['exam.assessment', ['guest']],
  ['lesson.calendar', ['guest', 'user']],
  ['lesson.detail', ROLES],
  ['lesson.enroll', ['guest']],
  ['lesson.index', ROLES],
  ['lesson.play', ['guest']],
  ...['cart', 'categorie', 'categories', 'checkout', 'product', 'products', 'thankyou'].map(
    (page) => [`shop.${page}`, ['guest', 'user']] as const,
  ),
];

const views = sourcesWith([], []);
const all = [...plugins].flatMap(([plugin, { declaration }]) =>
  Object.entries(declaration.pages ?? {}).map(([name, page]) => ({ plugin, name, page })),
);
const pageAt = (path: string) => all.find(({ page }) => page.path === path);

describe('the addresses of the specification', () => {
  it('are all looked at here', () => {
    const known = Object.values(ADDRESSES).join(' ').split(' ');
    const asked = readFileSync('tests/spec.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| 2.route-') && !line.includes('| Otherwise: '))
      .map((line) => / (\/\S*)/.exec(line.split('|')[2]!)?.[1] ?? '/idea')
      .map((path) => path.replace('register-68', 'register-:year'));
    expect(asked.filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each(Object.entries(ADDRESSES).flatMap(([plugin, paths]) => paths.split(' ').map((path) => ({ plugin, path }))))(
    '$path is a page of $plugin',
    ({ plugin, path }) => {
      expect(pageAt(path)?.plugin).toBe(plugin);
    },
  );
});

describe('views by role', () => {
  it.each(VIEWS.flatMap(([page, roles]) => roles.map((role) => ({ page, role }))))('$page has a view for $role', async ({ page, role }) => {
    const [plugin, name] = page.split('.') as [string, string];
    const declared = plugins.get(plugin)!.declaration.pages![name]!;
    expect(declared.roles).toContain(role);
    expect((await views.page(page, role)).default).toBeTypeOf('function');
  });
});

describe('layouts', () => {
  it.each(
    ['/cluster/pos', '/cluster/pos/:section', '/cluster/panel', '/cluster/liff', '/user/pos', '/lesson/play/:lesson/:slug'].map((path) => ({
      path,
    })),
  )('$path fills the screen', ({ path }) => {
    expect(pageAt(path)?.page.layout).toBe('fullscreen');
  });

  it('most pages stand in the frame of the theme', () => {
    const visitors = all.filter(({ page }) => page.layout !== 'desk');
    const framed = visitors.filter(({ page }) => (page.layout ?? 'default') === 'default');
    expect(framed.length).toBeGreaterThan(visitors.length / 2);
  });
});

describe('the calls of the file manager', () => {
  it.each([
    { method: 'POST', path: 'new_file', call: 'newFile' },
    { method: 'POST', path: 'list_parent', call: 'listParent' },
    { method: 'POST', path: 'delete', call: 'delete' },
    { method: 'POST', path: 'new_folder', call: 'newFolder' },
    { method: 'POST', path: 'rename', call: 'rename' },
    { method: 'POST', path: 'search', call: 'search' },
    { method: 'POST', path: 'share', call: 'share' },
    { method: 'GET', path: 'external', call: 'external' },
    { method: 'POST', path: 'search_external', call: 'searchExternal' },
    { method: 'GET', path: 'document/:id', call: 'document' },
    { method: 'GET', path: 'folder_structure', call: 'folderStructure' },
    { method: 'POST', path: 'move_folder', call: 'moveFolder' },
  ])('$method /filemanager/$path is the call $call', ({ method, path, call }) => {
    expect(plugins.get('files')!.declaration.calls?.[call]).toMatchObject({ method, path: `/filemanager/${path}` });
  });

  it.each(['download/:id', 'download_external/:shareCode'])('/filemanager/%s is a download', (path) => {
    const paths = Object.values(plugins.get('files')!.declaration.downloads ?? {}).map((each) => each.path);
    expect(paths).toContain(`/filemanager/${path}`);
  });
});
