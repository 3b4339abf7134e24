import { expect, userEvent, waitFor, within } from 'storybook/test';
import { OpenTill } from '#plugins/pos/parts/till/OpenTill.tsx';
import { TillProvider } from '#plugins/pos/parts/till/TillContext.tsx';
import type { Section } from '#plugins/pos/rules/sections.ts';
import preview from '../../../.storybook/preview.tsx';
import { id, stageTill, tillTexts, type Stage } from './tillFixtures.ts';

interface Args {
  section?: Section;
  stage?: Stage;
}
const Till = ({ section = 'customers', stage }: Args) => (
  <TillProvider till={stage!.till}>
    <OpenTill first={section} paired syncNow={async () => {}} />
  </TillProvider>
);
const KNOWN = [
  { id: id(901), name: 'สมศรี มีสุข', phone: '081-234-5678', priceRole: 'user' as const, points: 1_240, member: true },
  { id: id(902), name: 'ป้าแดง ตลาดพลู', phone: '', priceRole: 'guest' as const, points: 0, member: false },
];

/** Customers at a till that knows two of them. */
const meta = preview.meta({
  title: 'Plugins/Pos/Customers',
  loaders: [tillTexts],
  component: Till,
  parameters: { layout: 'fullscreen' },
  render: ({ section }: Args, { loaded }: { loaded: Record<string, unknown> }) => <Till section={section} stage={loaded.stage as Stage} />,
});
const staged =
  (offline = false) =>
  async () => {
    const stage = await stageTill();
    stage.gateway.known = KNOWN;
    await stage.till.keep({ customers: KNOWN });
    if (offline) {
      stage.gateway.reach = 'off';
      stage.till.set({ online: false });
    }
    return { stage };
  };
const stageOf = (loaded: Record<string, unknown>) => loaded.stage as Stage;

export const Found = meta.story({
  name: 'Found by number, and named on the bill',
  loaders: [staged()],
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, loaded }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '2345');
    const rows = within(canvas.getByRole('list', { name: 'ลูกค้า' }));
    await expect(rows.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(rows.getByRole('button', { name: 'ใช้กับบิลนี้' }));
    await expect(stageOf(loaded).till.state().draft.customer).toMatchObject({ name: 'สมศรี มีสุข', priceRole: 'user' });
  },
});

/** Without a connection those seen last are found all the same, and somebody new goes into the log. */
export const Offline = meta.story({
  name: 'Added without a connection',
  loaders: [staged(true)],
  globals: { viewport: { value: 'w360' }, mode: 'dark' },
  play: async ({ canvas, loaded }) => {
    const { till } = stageOf(loaded);
    await userEvent.click(canvas.getByText('เพิ่มลูกค้า'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'ชื่อ' }), 'ลุงดำ');
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มและใช้กับบิลนี้' }));
    await waitFor(() => expect(till.state().entries.at(-1)?.kind).toBe('customer.made'));
    await waitFor(() => expect(till.state().draft.customer).toMatchObject({ name: 'ลุงดำ' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
