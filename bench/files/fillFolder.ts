import { searchable } from '#kit/thai/search.ts';
import { SITE } from '../kit/gateway.ts';
import type { openVisits } from '../kit/visitors.ts';

const WORDS = ['น้ำตกเอราวัณ', 'รายงานการประชุม', 'ใบเสร็จรับเงิน', 'Invoice', 'ภาพถ่ายงานลอยกระทง', 'สลิปโอนเงิน'];
const KINDS = [
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['mp4', 'video/mp4'],
  ['csv', 'text/csv'],
] as const;

/** Puts so many files and folders into a folder, of all kinds and sizes; every twentieth is a folder. They have rows and no bytes. */
export async function fillFolder(
  { data }: Pick<Awaited<ReturnType<typeof openVisits>>, 'data'>,
  owner: string,
  parent: string,
  count: number,
): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => `${WORDS[at % WORDS.length]!} ${at}${at % 20 ? `.${KINDS[at % 4]![0]}` : ''}`);
  await data.inSpace(
    SITE.space,
    (tx) => tx.sql`
      insert into files_item (space_id, owner_id, parent_id, kind, name, search_text, path, bytes, type, created_at, updated_at)
      select ${SITE.space}, ${owner}::uuid, ${parent}::uuid, kind, name, search_text,
        case kind when 'file' then 'filemanager/bench/' || ${owner} || '/' || at end,
        at * 7919 % 1000003, type, now() - at * interval '1 minute', now() - (at * 31 % 9973) * interval '1 minute'
      from unnest(${names}::text[], ${names.map(searchable)}::text[], ${names.map((_, at) => (at % 20 ? KINDS[at % 4]![1] : ''))}::text[],
        ${names.map((_, at) => (at % 20 ? 'file' : 'folder'))}::text[]) with ordinality as n (name, search_text, type, kind, at)`,
  );
}
