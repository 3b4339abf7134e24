import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { HostList, type Host } from '#plugins/hosts/parts/HostList.tsx';
import { log, record } from '#plugins/hosts/parts/log.ts';
import { LogList } from '#plugins/hosts/parts/LogList.tsx';
import { addTexts } from '#kit/page/text.ts';
import preview from '../../../.storybook/preview.tsx';
import { writeBoot } from '../../boot.ts';
import '#plugins/hosts/fills/hostPanel.css';

const texts = {
  th: () => import('../../../plugins/hosts/messages/th.json'),
  en: () => import('../../../plugins/hosts/messages/en.json'),
};

const meta = preview.meta({
  title: 'Plugins/Hosts/HostList',
  component: HostList,
  loaders: [
    async () => {
      await Promise.all([addTexts('hosts', texts, 'th'), addTexts('hosts', texts, 'en')]);
    },
  ],
});

const HOSTS: Host[] = Array.from({ length: 1000 }, (_, index) => ({
  siteName: `เว็บไซต์ที่ ${index + 1}`,
  hostname: `site${index + 1}.localhost`,
}));
const choose = fn();

export const Hosts = meta.story({
  name: 'TopPanel with a thousand hosts',
  parameters: { layout: 'padded' },
  beforeEach: writeBoot,
  render: () => (
    <aside className="host-panel" aria-label="เว็บไซต์">
      <div className="host-panel-body">
        <HostList hosts={HOSTS} chosen="site1000.localhost" onChoose={choose} />
      </div>
    </aside>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('14 จาก 1,000 เว็บไซต์');
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'SITE99');
    await expect(canvas.getByRole('status')).toHaveTextContent('11 จาก 1,000 เว็บไซต์');
    await userEvent.type(search, 'xx');
    await expect(canvas.getByText('ไม่พบเว็บไซต์ชื่อนี้')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'กลับไปใช้เว็บไซต์ตั้งต้น' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ใช้เว็บไซต์ตั้งต้น' }));
    await expect(choose).toHaveBeenLastCalledWith(null);
  },
});

export const Log = meta.story({
  name: 'Log of the last fifty, the newest first',
  parameters: { layout: 'padded' },
  beforeEach: (context) => {
    writeBoot(context);
    log.clear();
    record();
    for (let nth = 1; nth <= 60; nth++) log.add({ text: `/api/call/${nth}`, status: 200, ms: nth, isFault: false });
  },
  render: () => (
    <aside className="host-panel" aria-label="เว็บไซต์">
      <div className="host-panel-body">
        <LogList log={log} />
      </div>
    </aside>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('บันทึกของหน้านี้ (50)'));
    const lines = () => canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(lines()).toHaveLength(50);
    await expect(lines()[0]).toMatch(/^\/api\/call\/60.*200 · 60 ms/);
    await expect(lines().at(-1)).toMatch(/^\/api\/call\/11/);
    // What goes wrong in the page stands above all else.
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new TypeError('no such thing') }));
    await waitFor(() => expect(lines()[0]).toMatch(/^TypeError: no such thing.*ผิดพลาด$/));
    await expect(lines()).toHaveLength(50);
    await userEvent.click(canvas.getByRole('button', { name: 'ล้างบันทึก' }));
    await expect(canvas.getByText('ยังไม่มีอะไรเกิดขึ้น')).toBeVisible();
  },
});
