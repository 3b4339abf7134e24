import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { CertificateInfo, NewAchievement, NewCertificate } from '#plugins/certification/contract.ts';
import { certificateDue } from '#plugins/certification/gateway/certificates/draw.ts';
import type { CertificateRow, CertificationCtx } from '#plugins/certification/gateway/db.ts';
import { certificatesApi } from '#plugins/certification/gateway/service.ts';
import { certification } from '#plugins/certification/plugin.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly agent: Agent;
}

/** Two sites with certificates, each in a space of its own, on a real gateway and database. */
export interface Stage {
  readonly site: RunningSite;
  readonly clock: { at: Date };
  person(role?: Exclude<Role, 'guest'>, firstname?: string, lastname?: string): Promise<Person>;
  /** Work with the rights of a timed job, in one transaction. */
  work<T>(fn: (ctx: CertificationCtx) => Promise<T>, at?: string): Promise<T>;
  /** Something that can be achieved; gives its source. */
  offer(change?: Partial<NewAchievement>): Promise<NewAchievement['source']>;
  /** As another plugin asks for it. */
  issue(achievement: NewAchievement['source'], person: Person, change?: Partial<NewCertificate>): Promise<CertificateInfo>;
  /** Has it drawn and signed by the real worker, as the event does. */
  draw(id: string): Promise<CertificateRow>;
  row(id: string): Promise<CertificateRow>;
  /** Lets limits of calls begin anew. */
  forgetLimits(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = { mail: {}, account: {}, notification: {}, certification: { settings: { serialPrefix: 'ACAD' } } };
  const site = await startSite({ manifests: [{ plugins }, { plugins }], now: () => clock.at });
  const stage: Stage = {
    site,
    clock,
    async person(role = 'user', firstname = 'กตัญญู', lastname = 'น้ำผึ้ง') {
      const id = randomUUID();
      const { space } = site.manifest();
      await site.gateway.data.inSpace(
        space,
        (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
          values (${space}, ${id}, ${`${id}@mail.example`}, ${firstname}, ${lastname}, ${role})`,
      );
      return { id, name: `${firstname} ${lastname}`, agent: await site.as(role, { accountId: id }) };
    },
    async work(fn, at = 'a') {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId(at))!;
      return data.inSpace(live.manifest.space, (tx) =>
        fn(makeCtx(platform, systemVisit(live, app.log), certification, tx) as unknown as CertificationCtx),
      );
    },
    async offer(change = {}) {
      const id = randomUUID();
      const source = { type: 'lesson.course', id };
      await stage.work((ctx) =>
        certificatesApi(ctx).offer({
          source,
          slug: `course-${id.slice(0, 8)}`,
          title: 'ปั๊มน้ำและการบำรุงรักษา',
          description: 'ซ่อมและดูแลปั๊มน้ำ',
          criteria: 'เรียนครบและสอบผ่านร้อยละ 70',
          href: '/lesson/pump',
          templateId: null,
          validMonths: null,
          active: true,
          ...change,
        }),
      );
      return source;
    },
    issue: (achievement, { id, name }, change = {}) =>
      stage.work((ctx) =>
        certificatesApi(ctx).issue({
          source: { type: 'lesson.enrolment', id: randomUUID() },
          achievement,
          accountId: id,
          recipientName: name,
          scorePercent: 87.5,
          hours: 36,
          ...change,
        }),
      ),
    async draw(id) {
      await stage.work((ctx) => certificateDue(ctx, { certificateId: id }));
      return stage.row(id);
    },
    row: (id) =>
      stage.work((ctx) => ctx.db.selectFrom('certification_certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    forgetLimits: async () => void (await site.gateway.data.pool.query('delete from kernel_rate')),
    close: () => site.close(),
  };
  return stage;
}
