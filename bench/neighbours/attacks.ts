import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { billing } from '#plugins/billing/plugin.ts';
import { calendar } from '#plugins/calendar/plugin.ts';
import { cms } from '#plugins/cms/plugin.ts';
import { exam } from '#plugins/exam/plugin.ts';
import { files } from '#plugins/files/plugin.ts';
import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import { mail } from '#plugins/mail/plugin.ts';
import type { Agent } from '#tools/testing/agent.ts';
import type { openVisits } from '../kit/visitors.ts';
import { sendThrough } from '../files/sendThrough.ts';

type Visits = Awaited<ReturnType<typeof openVisits>>;
/** Does it once more; gives the status of the answer. */
type Again = () => Promise<number>;

/** The worst of one finding, as one member of one site would do it. */
export interface Attack {
  readonly name: string;
  /** Requests that are on their way at a time. */
  readonly atOnce: number;
  prepare(visits: Visits, port: number): Promise<Again>;
}

const DAYS = 'MO,TU,WE,TH,FR,SA,SU';
const MONTHS = '1,2,3,4,5,6,7,8,9,10,11,12';

const visitor = async (visits: Visits, role: 'user' | 'admin', plugin: PluginDeclaration): Promise<Agent> =>
  visits.visitor(await visits.account(role), role, plugin);

const event = (rrule: string) => ({
  calendarId: null,
  title: 'x',
  starts: '2026-12-01T09:00',
  ends: '2026-12-01T10:00',
  tzid: 'Asia/Bangkok',
  rrule,
});

const ofRule = (name: string, rrule: string): Attack => ({
  name,
  atOnce: 2,
  async prepare(visits) {
    const agent = await visitor(visits, 'user', calendar);
    return async () => (await agent.call('calendar.addEvent', event(rrule))).status;
  },
});

const ofDraft = (name: string, html: string): Attack => ({
  name,
  atOnce: 2,
  async prepare(visits) {
    const agent = await visitor(visits, 'admin', cms);
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await agent.call(
      'cms.createEntry',
      { kind: 'page', parent: null, title: `x ${randomUUID().slice(0, 8)}` },
      { headers },
    );
    const entry = {
      id: body.id,
      version: body.version,
      title: 'x',
      slug: `x-${randomUUID().slice(0, 8)}`,
      excerpt: '',
      doc: null,
      layout: null,
      image: null,
      seo: { title: '', description: '', noindex: false },
      visibility: 'public',
      autosave: true,
      replaces: true,
    };
    return async () => {
      const answer = await agent.call('cms.saveDraft', { ...entry, html });
      entry.version = answer.body.version ?? entry.version;
      return answer.status;
    };
  },
});

export const ATTACKS: readonly Attack[] = [
  // What the machine itself makes of so many bytes, to hold the others against.
  ofDraft('as many letters without anything wrong', 'a'.repeat(390_000)),
  ofRule('a rule that never comes', `FREQ=YEARLY;BYDAY=${DAYS};BYMONTH=${MONTHS};BYMONTHDAY=31;BYSETPOS=366`),
  ofRule('a rule that is counted far', 'FREQ=DAILY;COUNT=1500'),
  ofDraft('a draft of 99,000 elements in each other', '<zz>'.repeat(99_000)),
  ofDraft('the longest draft that is taken', `<p>${'ก'.repeat(32)}</p>`.repeat(10_000)),
  {
    name: 'a question of 60,000 signs',
    atOnce: 2,
    async prepare(visits) {
      const agent = await visitor(visits, 'admin', exam);
      const bankId = randomUUID();
      await agent.call('exam.saveBank', { id: bankId, title: 'x' });
      const draft = { ...emptyQuestion('essay'), stemHtml: '<'.repeat(60_000) };
      return async () => (await agent.call('exam.saveQuestion', { id: randomUUID(), bankId, version: 0, draft })).status;
    },
  },
  {
    name: 'a mail of 33,000 elements in each other',
    atOnce: 2,
    async prepare(visits) {
      const agent = await visitor(visits, 'admin', mail);
      const letter = { to: 'reader@bench.example', subject: 'x', plain: '', html: '<b><i>'.repeat(33_000) };
      return async () => (await agent.call('mail.sendEmail', letter)).status;
    },
  },
  {
    name: 'a tall picture, thirty times in AVIF',
    atOnce: 30,
    async prepare(visits, port) {
      const agent = await visitor(visits, 'user', files);
      const ids: string[] = [];
      for (const background of ['#123', '#456', '#789', '#abc', '#def', '#fed']) {
        const bytes = await sharp({ create: { width: 2560, height: 16_000, channels: 3, background } })
          .png()
          .toBuffer();
        const file = { id: randomUUID(), name: `${background.slice(1)}.png`, type: 'image/png', bytes, reloads: 0, givesUp: false };
        ids.push((await sendThrough(agent, port, file))!);
      }
      let nth = 0;
      const WIDTHS = [2560, 1920, 1280, 960, 640, 480];
      return async () => {
        const at = nth++;
        const path = `/filemanager/download/${ids[at % ids.length]!}?show=inline&f=avif&w=${WIDTHS[Math.floor(at / 30) % WIDTHS.length]!}`;
        return (await agent.get(path)).statusCode;
      };
    },
  },
  {
    name: 'slips of 11 MB for a charge that is not there',
    atOnce: 2,
    async prepare(visits) {
      const agent = await visitor(visits, 'user', billing);
      const picture = 'A'.repeat(11_000_000);
      return async () =>
        (await agent.call('billing.sendSlip', { id: randomUUID(), slipId: randomUUID(), picture, token: 'x'.repeat(43) })).status;
    },
  },
];

/** Attacks whenever `may` says so, until it is told to stop; gives how often each status was answered. */
export async function attack(
  { atOnce }: Attack,
  again: Again,
  stop: AbortSignal,
  may: () => boolean,
): Promise<Readonly<Record<string, number>>> {
  const statuses: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!stop.aborted) {
        if (!may()) {
          await sleep(20);
          continue;
        }
        const status = await again().catch(() => 'cut');
        statuses[status] = (statuses[status] ?? 0) + 1;
        // As a browser would, which is not a flood of its own.
        await sleep(status === 429 || status === 503 ? 50 : 5);
      }
    }),
  );
  return statuses;
}
