import { vi } from 'vitest';
import { withClient } from '#kit/postgres/embedded.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { startSite, type RunningSite, type SiteOptions } from '#tools/testing/startSite.ts';
import type { Letter, MailApi } from '#plugins/mail/contract.ts';
import type { MailCtx } from '#plugins/mail/gateway/db.ts';
import { mail as service } from '#plugins/mail/gateway/service.ts';
import type { MailError } from '#plugins/mail/rules/outcome.ts';
import type { MailState } from '#plugins/mail/schemas.ts';

// A mail takes as long as the queue and a real server take, on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });

/** A row of the outbox as the tests look at it. */
export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  last_error: MailError | null;
  response: string | null;
  header_id: string | null;
  body: string | null;
}

/** A gateway whose sites have mail. */
export interface Stage extends RunningSite {
  /** Runs with the plugin's ctx at a site, in one transaction. */
  within<T>(work: (ctx: MailCtx, mail: MailApi) => Promise<T>, at?: string): Promise<T>;
  send(letter?: Partial<Letter>, at?: string): Promise<string>;
  row(id: string): Promise<OutboxRow | undefined>;
  /** Waits until a mail is as expected, having deliveries that wait for their next try made at once. */
  until(id: string, expected: (row: OutboxRow) => boolean, options?: { hurry?: boolean }): Promise<OutboxRow>;
  /** Deliveries that are waiting for their first or their next try are due. */
  hurry(): Promise<void>;
}

/** A letter in Thai with all that one can have. */
export const LETTER: Letter = {
  kind: 'test.letter',
  to: 'somying@example.com',
  locale: 'th',
  subject: 'ยินดีต้อนรับสู่ศาลา: น้ำ ซื้อ เอี๊ยด ป้า ปี่ ผู้',
  heading: 'สวัสดีคุณสมหญิง <ญู>',
  paragraphs: ['บัญชีของคุณพร้อมแล้ว & ใช้งานได้ทันที', 'บรรทัดหนึ่ง\nบรรทัดสอง'],
  code: '482913',
  action: { label: 'ยืนยันอีเมล', url: 'https://a.example/user/activate?token=abc&x="1"' },
  note: 'รหัสใช้ได้ภายใน 24 ชั่วโมง',
};

/** Starts a gateway with the plugin on every site. `smtp` is the address of the mail server. */
export async function openStage({ smtp, ...options }: SiteOptions & { smtp?: string | undefined } = {}): Promise<Stage> {
  const { manifests = [options.manifest ?? {}], env } = options;
  const site = await startSite({
    ...options,
    manifests: manifests.map((manifest) => ({ ...manifest, plugins: { mail: {}, ...manifest.plugins } })),
    env: { ...(smtp === undefined ? {} : { SALA_MAIL_SMTP: smtp }), ...env },
  });
  const first = site.manifest().id;

  const stage: Stage = {
    ...site,
    async within(work, at = first) {
      const live = (await site.gateway.sites.byId(at))!;
      const { declaration } = site.gateway.platform.plugins.get('mail')!;
      return site.gateway.data.inSpace(live.manifest.space, async (tx) => {
        const ctx = makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), declaration, tx) as MailCtx;
        return work(ctx, service(ctx));
      });
    },
    send: (letter = {}, at) => stage.within((_, mail) => mail.send({ ...LETTER, ...letter }), at),
    async row(id) {
      const { rows } = await withClient(site.db.superUrl, (client) =>
        client.query<OutboxRow>(`select * from mail_message where id = $1`, [id]),
      );
      return rows[0];
    },
    async until(id, expected, { hurry = true } = {}) {
      let row: OutboxRow | undefined;
      await vi.waitFor(
        async () => {
          row = await stage.row(id);
          if (row && expected(row)) return;
          if (hurry) await stage.hurry();
          throw new Error(`still ${row?.state ?? 'nowhere'}, tried ${row?.attempts ?? 0} times: ${row?.last_error ?? 'no error'}`);
        },
        { timeout: 20_000, interval: 60 },
      );
      return row!;
    },
    async hurry() {
      await site.db.asOwner(
        `update pgboss.job set start_after = now() where name = 'sala_event' and state in ('created', 'retry') and start_after > now()`,
      );
      await site.db.asOwner(`select pg_notify('sala_event', '')`);
    },
  };
  return stage;
}
