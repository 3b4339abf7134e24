import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Boot } from '#kernel/browser/boot.ts';
import { SiteProvider } from '#kernel/browser/SiteProvider.tsx';
import { firstPlace, Navigation, STILL } from '#kit/page/navigation.tsx';
import { setCatalogue } from '#kit/page/text.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import ui from '#kit/ui/messages/th.json';
import th from '#plugins/wallet/messages/th.json';
import pages from '#plugins/wallet/messages/pages/th.json';
import problems from '#plugins/wallet/messages/problems/th.json';
import BalanceTile from '#plugins/wallet/parts/BalanceTile.tsx';
import { allRows } from '#plugins/wallet/rules/allRows.ts';
import { filterAddress, filterFrom } from '#plugins/wallet/rules/statementFilter.ts';
import { Sheet } from '#plugins/wallet/parts/statement/Sheet.tsx';
import { WALLET_PROBLEMS, walletProblem } from '#plugins/wallet/parts/useWallet.ts';
import type { Row } from '#plugins/wallet/schemas.ts';

beforeAll(() => {
  setCatalogue('wallet', 'th', { ...th, ...pages });
  setCatalogue('ui', 'th', ui);
});

const html = (part: React.ReactNode) =>
  renderToString(
    <SiteProvider
      boot={
        {
          site: { name: { th: 'แสงทอง', en: 'Saengthong' }, texts: {}, timezone: 'Asia/Bangkok', settings: {}, pages: [], calls: {} },
          locale: 'th',
          session: {},
        } as unknown as Boot
      }
    >
      <Navigation navigator={STILL} first={firstPlace({ pathname: '/' })}>
        {part}
      </Navigation>
    </SiteProvider>,
  );

const row = (part: Partial<Row>): Row => ({
  id: '0190a000-0000-7000-8000-000000000001',
  at: '2026-11-21T05:29:00.000Z',
  code: 'purchase',
  effect: 'out',
  amountSatang: -7900,
  balanceSatang: 125_050,
  note: '',
  reason: '',
  other: null,
  refType: null,
  refId: null,
  ...part,
});

describe('problems of the wallet', () => {
  it('are stored in the words of the specification', () => {
    expect(walletProblem(new Refusal(401, 'authentication-token-missing'), 'wallet-fetch').message).toBe('Authentication token is missing');
    expect(walletProblem(new Refusal(502, 'invalid-response'), 'wallet-update').message).toBe('Invalid response format from server');
    expect(walletProblem(new TypeError('x'), 'wallet-fetch')).toEqual({ code: 'wallet-fetch', message: 'Error fetching wallet data' });
    expect(walletProblem(new Refusal(503, 'offline'), 'wallet-update')).toEqual({
      code: 'offline',
      message: 'Error updating wallet balance',
    });
  });

  it('keep what the gateway says where it says something, and people read each in their language', () => {
    expect(walletProblem(new Refusal(409, 'insufficient-funds', {}, { words: 'เงินไม่พอ' }), 'wallet-update').message).toBe('เงินไม่พอ');
    for (const code of Object.keys(WALLET_PROBLEMS)) expect({ ...th, ...problems }).toHaveProperty([`problem.${code}`]);
  });
});

it('the tile is short to look at and whole to listen to', () => {
  const tile = html(<BalanceTile data={{ balance: 999_999 }} />);
  expect(tile).toContain('aria-hidden="true">฿<!-- -->999.9k</span>');
  expect(tile).toContain('<span class="ui-Hidden">฿999,999.00</span>');
});

describe('a statement', () => {
  it('is read to its end, page by page, or to as many rows as there may be', async () => {
    const all = Array.from({ length: 1203 }, (_, index) => row({ id: String(index) }));
    const read = async ({ after, limit }: { after?: string; limit: number }) => {
      const from = after === undefined ? 0 : Number(after) + 1;
      const rows = all.slice(from, from + limit);
      return { rows, next: from + limit < all.length ? rows.at(-1)!.id : null };
    };
    const filter = filterFrom({});
    expect(await allRows(read, filter)).toEqual({ rows: all, complete: true });
    expect(await allRows(read, filter, 700)).toEqual({ rows: all.slice(0, 700), complete: false });
  });

  it('keeps its filter in the address', () => {
    const filter = filterFrom({ show: 'in', from: '2569-11-01', to: 'x', q: 'ปุ๋ย' });
    expect(filter).toEqual({ show: 'in', from: '2026-11-01', to: '', q: 'ปุ๋ย' });
    expect(filterFrom(Object.fromEntries(new URL(filterAddress('http://x/', filter)).searchParams))).toEqual(filter);
    expect(filterAddress('/user/wallet', filterFrom({}))).toBe('/user/wallet');
    expect(filterFrom({ from: '2026-11-30', to: '2026-11-01' })).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('on paper says when in the Buddhist era, what was before and after, and the sum in words', () => {
    const rows = [row({ code: 'topup', effect: 'in', amountSatang: 132_950, balanceSatang: 132_950 }), row({ note: 'ข้าวกลางวัน' })];
    const sheet = html(
      <Sheet
        site="แสงทอง"
        period="ทั้งหมด"
        data={{
          owner: 'มะลิ ใจดี',
          filter: filterFrom({}),
          rows,
          complete: true,
          openingSatang: 0,
          closingSatang: 125_050,
          printedAt: '2026-11-21T06:00:00.000Z',
        }}
      />,
    );
    for (const text of ['มะลิ ใจดี', '21 พ.ย. 2569 12:29', 'ข้าวกลางวัน', '฿1,329.50', 'หนึ่งพันสองร้อยห้าสิบบาทห้าสิบสตางค์'])
      expect(sheet).toContain(text);
    expect(sheet).not.toContain('2026');
  });
});
