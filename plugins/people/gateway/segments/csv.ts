import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { people } from '../../plugin.ts';
import { allTags } from '../tags.ts';
import { askable } from './segments.ts';
import { walk, type Listed } from './walk.ts';

/** People of a file. */
const MOST = 20_000;
const STEP = 2000;

/** The people of a segment by name, as a spreadsheet opens them: what each agrees to stands beside each. */
export const csv: DownloadHandlerOf<typeof people, 'csv'> = async (ctx, { id }) => {
  const segment = await askable(ctx, id);
  const t = await ctx.texts();
  const tags = new Map((await allTags(ctx)).map((tag) => [tag.id, tag.name]));
  const found: Listed[] = [];
  let after: string | null = null;
  do {
    const step: { people: Listed[]; next: string | null } = await walk(ctx, { kept: segment.conditions }, 'name', after, STEP);
    found.push(...step.people);
    after = step.next;
  } while (after !== null && found.length < MOST);
  const text = csvOf([
    ['name', 'email', 'phone', 'account', 'tags', 'consents'].map((column) => t(`csv.${column}`)),
    ...found.map((row) => [
      row.shown_name,
      row.shown_email,
      phoneText(row.shown_phone),
      t(`account.${row.has_account ? 'yes' : 'no'}`),
      row.tags.flatMap((tag) => tags.get(tag) ?? []).join(' · '),
      row.consents.map((channel) => t(`channel.${channel}`)).join(' · '),
    ]),
  ]);
  await ctx.audit({ action: 'people.export', entity: 'people_segment', entityId: id, after: { people: found.length } });
  return csvDownload(`${segment.name}.csv`, text);
};
