import { literal } from '#kit/postgres/like.ts';
import { dayIn } from '#kit/thai/day.ts';
import { deskPart } from '#plugins/desk/contract.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import { readKey, taskKey, taskPath } from '../rules/keys.ts';
import { knownProjects } from './access.ts';
import type { ProjectCtx } from './db.ts';

const OPEN = ['triage', 'backlog', 'unstarted', 'started'];

/** What the desk knows of projects: tasks and to-dos of the visitor that are due, tasks and projects by their name or key. */
export const deskArea = (ctx: ProjectCtx) =>
  deskPart({
    async counts() {
      const [me, today] = [ctx.account!.id, dayIn(ctx.now(), ctx.site.timezone)];
      const [row] = await ctx.sql<{ mine: number; todos: number }>`select
        (select count(*)::int from project_task t join project_state s on s.space_id = t.space_id and s.id = t.state_id
          where t.assignee_ids @> ${[me]}::uuid[] and t.due_on <= ${today} and t.deleted_at is null and t.archived_at is null
          and s.state_group = any(${OPEN})) as mine,
        (select count(*)::int from project_todo where owner_id = ${me} and due_on <= ${today} and done_at is null and deleted_at is null) as todos`;
      return { mine: row!.mine, todos: row!.todos };
    },
    async tasks(limit) {
      const rows = await ctx.sql<{ key: string; number: number; title: string; name: string; due_on: string }>`
        select p.key, p.name, t.number, t.title, t.due_on from project_task t
        join project_project p on p.space_id = t.space_id and p.id = t.project_id
        join project_state s on s.space_id = t.space_id and s.id = t.state_id
        where t.assignee_ids @> ${[ctx.account!.id]}::uuid[] and t.due_on <= ${dayIn(ctx.now(), ctx.site.timezone)}
          and t.deleted_at is null and t.archived_at is null and s.state_group = any(${OPEN})
        order by t.due_on, t.number limit ${limit}`;
      return rows.map((row) => ({
        title: `${taskKey(row, row.number)} ${row.title}`,
        detail: row.name,
        path: taskPath(taskKey(row, row.number)),
        since: new Date(`${row.due_on}T00:00:00Z`).toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (kind === 'person') return [];
      const projects = await knownProjects(ctx);
      const ids = projects.map(({ id }) => id);
      const key = readKey(text);
      const like = `%${literal(text.trim())}%`;
      const rows = await ctx.sql<{ project_id: string; number: number; title: string }>`select project_id, number, title from project_task
        where project_id = any(${ids}::uuid[]) and deleted_at is null and archived_at is null
          and (${kind === 'anything'} and title ilike ${like}
            or (number = ${key?.number ?? -1} and project_id = ${projects.find((project) => project.key === key?.key)?.id ?? null}::uuid))
        order by updated_at desc limit ${limit}`;
      const found = kind === 'anything' ? projects.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase())) : [];
      return [
        ...found.map((project) => ({ title: project.name, detail: project.key, path: `/project/admin/task?project=${project.key}` })),
        ...rows.map((row) => {
          const project = projects.find(({ id }) => id === row.project_id)!;
          return {
            title: row.title,
            detail: `${taskKey(project, row.number)} · ${project.name}`,
            path: taskPath(taskKey(project, row.number)),
          };
        }),
      ].slice(0, limit);
    },
  });

/** Projects whose board everybody may see. */
export const discoverable = (ctx: ProjectCtx): DiscoverableApi =>
  listing({
    count: async () => (await open(ctx)).length,
    async pages(after, limit, skip) {
      const rows = (await open(ctx)).filter(({ id }) => after === null || id > after);
      return rows.slice(skip, skip + limit).map(({ id, slug, key, updated_at }) => ({
        cursor: id,
        path: `/project/${slug}/${key.toLowerCase()}`,
        changedAt: updated_at,
      }));
    },
    async leads(page, params) {
      const all = await open(ctx);
      if (page === 'overview') return all.some(({ slug, key }) => slug === params.group_id && key === params.project_id?.toUpperCase());
      return page === 'group' ? all.some(({ slug }) => slug === params.group_id) : page === 'index' ? all.length > 0 : null;
    },
  });

const open = (ctx: ProjectCtx) =>
  ctx.sql<{ id: string; slug: string; key: string; updated_at: Date }>`select p.id, g.slug, p.key, p.updated_at from project_project p
    join project_group g on g.space_id = p.space_id and g.id = p.group_id
    where p.visibility = 'site' and p.state in ('planned', 'active', 'on_hold', 'completed') order by p.id`;
