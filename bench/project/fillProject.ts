import { randomUUID } from 'node:crypto';
import type { SpaceTx } from '#kernel/data/space.ts';
import { keyBetween } from '#plugins/project/rules/order.ts';
import { dayOf, ordinalOf } from '#plugins/project/rules/schedule/ordinal.ts';

const VERBS = ['ร่าง', 'ตรวจ', 'ทดสอบ', 'แก้', 'ออกแบบ', 'ส่ง', 'ประชุมเรื่อง', 'รวบรวม'];
const THINGS = ['แบบฟอร์ม', 'หน้าร้าน', 'รายงาน', 'ป้าย', 'คู่มือ', 'ตารางสอน', 'ใบสั่งซื้อ', 'แผนงาน'];
const PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const;
/** The word that every tenth task has, to look for. */
export const RARE = 'เร่งรัด';

/** Puts so many tasks into a project, in lines of ten that follow one another, each with one or two of its people; gives their ids. */
export async function fillProject(tx: SpaceTx, projectId: string, people: readonly string[], count: number): Promise<string[]> {
  const states = await tx.sql<{ id: string; state_group: string }>`
    select id, state_group from project_state where project_id = ${projectId} order by order_key`;
  const first = ordinalOf(new Date().toISOString().slice(0, 10)) - 60;
  const ids = Array.from({ length: count }, () => randomUUID());
  let key: string | null = null;
  const at = new Date();
  for (const [nth, id] of ids.entries()) {
    key = keyBetween(key, null);
    const state = states[(nth * 5) % states.length]!;
    const start = first + (nth % 200);
    const title = `${VERBS[nth % 8]} ${THINGS[(nth >> 3) % 8]} ${nth + 1}${nth % 10 === 0 ? ` ${RARE}` : ''}`;
    await tx.sql`insert into project_task (space_id, id, project_id, number, title, state_id, priority, assignee_ids, starts_on, due_on,
        duration_days, order_key, completed_at, created_at, updated_at)
      values (${tx.space}, ${id}, ${projectId}, ${nth + 1}, ${title}, ${state.id}, ${PRIORITIES[nth % 5]},
        ${[people[nth % people.length]!, ...(nth % 3 === 0 ? [people[(nth + 1) % people.length]!] : [])]}::uuid[],
        ${dayOf(start)}, ${dayOf(start + 3)}, 3, ${key}, ${state.state_group === 'completed' ? at : null}, ${at}, ${at})`;
    if (nth % 10 > 0)
      await tx.sql`insert into project_link (space_id, project_id, from_id, to_id, kind)
        values (${tx.space}, ${projectId}, ${ids[nth - 1]}, ${id}, 'FS')`;
  }
  await tx.sql`update project_project set task_counter = ${count} where id = ${projectId}`;
  return ids;
}
