import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { FillData } from '#plugins/form/gateway/pages/fill.ts';
import type { FormCtx } from '#plugins/form/gateway/db.ts';
import { slotsOf } from '#plugins/form/rules/slots.ts';
import { newDocument, newElement, newOption } from '#plugins/form/rules/patterns.ts';
import { form } from '#plugins/form/plugin.ts';
import { mail } from '#plugins/mail/plugin.ts';
import { openBody } from '#plugins/mail/gateway/body.ts';
import type { MailCtx } from '#plugins/mail/gateway/db.ts';
import type { Letter } from '#plugins/mail/contract.ts';
import type { Row } from '#plugins/form/tables.ts';
import type { Condition, Element, FormDocument, FormSettings, Test } from '#plugins/form/schemas.ts';

const both = (th: string) => ({ th, en: '' });
/** An element for tests, its words are its id. */
export const ask = (id: string, type: Element['type'], more: Partial<Element> = {}): Element =>
  newElement(id, type, both(`คำถาม ${id}`), more);
export const options = (...ids: readonly string[]) => ids.map((id) => newOption(id, both(id)));
/** A condition of one test. */
export const when = (of: string, op: Test['op'], value = ''): Condition => ({ match: 'all', tests: [{ of, op, value }], groups: [] });
/** A form of pages `p1`, `p2`, … */
export const pages = (...all: readonly (readonly Element[])[]): FormDocument['pages'] =>
  all.map((elements, at) => ({ id: `p${at + 1}`, title: both(''), elements: [...elements] }));

/** Fields of a page by the keys of what is answered. */
export function fieldsOf(
  document: FormDocument,
  page: string,
  answers: Readonly<Record<string, string | readonly string[]>>,
): Record<string, string[]> {
  const slots = slotsOf(document.pages.find(({ id }) => id === page)!);
  return Object.fromEntries(slots.flatMap(({ name, key }) => (answers[key] === undefined ? [] : [[name, [answers[key]].flat()]])));
}

/** A browser that fills in a form. */
export interface Browser {
  cookie: string;
  readonly ip: string;
  agent: Agent;
  call(name: string, input: Record<string, unknown>): Promise<Answer>;
  see(slug: string, query?: string): Promise<FillData>;
  page(path: string): Promise<string>;
}

export async function openStage({ plugins: more = {} }: { plugins?: Readonly<Record<string, object>> } = {}) {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = { mail: {}, account: {}, notification: {}, desk: {}, form: {}, ...more };
  const site: RunningSite = await startSite({ manifests: [{ plugins }, { plugins }], now: () => clock.at });
  let addresses = 0;
  const { space } = site.manifest();
  const work = <T>(fn: (ctx: FormCtx) => Promise<T>): Promise<T> => workAt('a', fn);
  const workAt = async <T>(at: string, fn: (ctx: FormCtx) => Promise<T>): Promise<T> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId(at))!;
    return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), form, tx) as unknown as FormCtx));
  };
  const person = async (role: Exclude<Role, 'guest'>, id = randomUUID()): Promise<Agent> => {
    await site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values (${space}, ${id}, ${`${id}@mail.example`}, ${role}, ${id.slice(0, 4)}, ${role}) on conflict do nothing`,
    );
    return site.as(role, { accountId: id });
  };
  const sql = <R extends object = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    work(
      async (ctx) =>
        (
          await ctx.db.executeQuery<R>({
            sql: text,
            parameters: values,
            query: { kind: 'RawNode' } as never,
            queryId: { queryId: '' },
          })
        ).rows,
    );
  let manager = await person('manager');
  const staff = async (name: string, input: Record<string, unknown> = {}) => {
    let answer = await manager.call(`form.${name}`, input);
    if (answer.status === 401) {
      // The clock has left the session behind.
      manager = await person('manager');
      answer = await manager.call(`form.${name}`, input);
    }
    return answer;
  };
  const browser = async (agent?: Agent): Promise<Browser> => {
    const ip = `10.2.${addresses >> 8}.${addresses++ & 255}`;
    const guest = agent ?? (await site.as('guest'));
    const keep = (headers: Answer['headers']) => {
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = line.split(';');
        if (pair.includes('respondent')) mine.cookie = pair;
      }
    };
    const cookies = () => [guest.cookie ? `_account=${guest.cookie}` : '', mine.cookie].filter(Boolean).join('; ');
    const mine: Browser = {
      cookie: '',
      ip,
      agent: guest,
      async call(name, input) {
        const answer = await guest.call(`form.${name}`, input, { ip, cookie: cookies() });
        keep(answer.headers);
        return answer;
      },
      async see(slug, query = '') {
        const response = await guest.get(`/form/${slug}/_payload.json${query}`, { ip, cookie: cookies() });
        return response.json<{ data: FillData }>().data;
      },
      page: async (path) => (await guest.get(path, { ip, cookie: cookies() })).body,
    };
    return mine;
  };
  /** A form that is open. */
  const open = async (
    part: Partial<FormDocument>,
    settings: Partial<FormSettings> = {},
    pattern = 'blank',
  ): Promise<{ id: string; slug: string; document: FormDocument }> => {
    const slug = `f-${randomUUID().slice(0, 8)}`;
    const made = await staff('createForm', { pattern, title: `แบบฟอร์ม ${slug}`, slug });
    if (made.status !== 200) throw new Error(made.text);
    const id = made.body.id as string;
    const document = newDocument(both(`แบบฟอร์ม ${slug}`), part);
    const saved = await staff('saveDraft', { id, version: 1, draft: document });
    if (saved.status !== 200) throw new Error(saved.text);
    const set = await staff('saveSettings', { id, version: 1, settings: { ...(made.body.settings as FormSettings), ...settings, slug } });
    if (set.status !== 200) throw new Error(set.text);
    const opened = await staff('moveForm', { id, action: 'open' });
    if (opened.status !== 200) throw new Error(opened.text);
    return { id, slug, document };
  };
  return {
    site,
    clock,
    space,
    work,
    person,
    staff,
    browser,
    open,
    sql,
    rows: (formId: string) => sql<Row<'form_response'>>('select * from form_response where form_id = $1 order by started_at, id', [formId]),
    /** The newest letter of a kind. */
    async letter(kind: string): Promise<Letter> {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId('a'))!;
      return data.inSpace(space, async (tx) => {
        const ctx = makeCtx(platform, systemVisit(live, app.log), mail, tx) as unknown as MailCtx;
        const [row] = await ctx.sql<{ body: string }>`select body from mail_message where kind = ${kind} order by id desc limit 1`;
        return openBody(ctx, row?.body ?? null)!.letter;
      });
    },
    close: () => site.close(),
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Sends a page of a form: answers by their keys, with whatever else the call takes. */
export const send = (
  browser: Browser,
  { slug, document }: { slug: string; document: FormDocument },
  page: string,
  answers: Record<string, string | string[]>,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  browser.call('answer', { form: slug, page, fields: fieldsOf(document, page, answers), go: 'next', live: true, ...more });
