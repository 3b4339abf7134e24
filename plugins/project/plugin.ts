import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, flag, id, list } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { Files } from '../files/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { exchange } from './calls/exchange.ts';
import { meetings } from './calls/meetings.ts';
import { Looking, people } from './calls/people.ts';
import { projects } from './calls/projects.ts';
import { schedules } from './calls/schedule.ts';
import { tasks } from './calls/tasks.ts';
import { FlowSteps } from '../flow/contract.ts';
import { TaskMoved } from './contract.ts';
import { refusals } from './refusals.ts';

/** Pages of members at work: those of staff stand on the desk. */
const work = { roles: MEMBERS, sameAs: AS_USER, layout: 'desk', texts: ['work', 'shared'] } as const;
/** Pages that guests have, too: of projects that everybody may see. */
const open = { roles: EVERYONE, sameAs: AS_USER, layout: 'desk', texts: ['browse', 'shared'], cache: false } as const;

/** Projects in groups: tasks on boards, in tables and calendars, meetings, time, and everybody's own to-dos. */
export const project = definePlugin({
  id: 'project',
  summary: 'Projects with tasks, boards, meetings, time tracking, dashboards and to-dos',
  capabilities: {
    manage: { summary: 'Make groups and projects', roles: STAFF },
  },
  pages: {
    index: { path: '/project', ...open, title: 'page.index' },
    group: { path: '/project/:group_id', ...open, title: 'page.index' },
    overview: { path: '/project/:group_id/:project_id', ...open, title: 'page.index' },
    /** Leads to the table. */
    admin: { path: '/project/admin', ...work, title: 'page.table' },
    table: { path: '/project/admin/table', ...work, title: 'page.table' },
    task: { path: '/project/admin/task', ...work, title: 'page.task' },
    gantt: { path: '/project/admin/gantt', ...work, texts: ['work', 'shared', 'gantt'], title: 'page.gantt' },
    calendar: { path: '/project/admin/calendar', ...work, title: 'page.calendar' },
    dashboard: { path: '/project/admin/dashboard', ...work, texts: ['work', 'shared', 'figures'], title: 'page.dashboard' },
    agenda: { path: '/project/admin/agenda', ...work, texts: ['work', 'shared', 'agenda'], title: 'page.agenda' },
    detail: { path: '/project/admin/detail', ...work, texts: ['work', 'shared', 'detail'], title: 'page.detail' },
    exchange: { path: '/project/admin/exchange', ...work, texts: ['shared', 'exchange'], title: 'page.exchange' },
    todo: { path: '/project/admin/todo', ...work, texts: ['shared', 'todo'], title: 'page.todo' },
  },
  desk: {
    order: 44,
    icon: 'flag',
    nav: { index: { count: 'mine' }, todo: { count: 'todos' }, dashboard: {} },
    actions: {
      newTask: { page: 'task', query: '?new=1' },
      newProject: { page: 'index', query: '?new=project' },
      myTasks: { page: 'table', query: '?assignee=me&state=open' },
    },
  },
  refusals,
  calls: { ...tasks, ...projects, ...meetings, ...schedules, ...exchange, ...people },
  downloads: {
    /** A figure of the dashboard as the table that it is drawn from: `burnUp.csv`, `time.xlsx`. */
    figure: {
      path: '/project/admin/figures/:name',
      roles: MEMBERS,
      query: closed({ project: { type: 'string', maxLength: 200, default: '' } }),
      limit: { times: 60, seconds: 60 },
    },
    /** The chart of projects on A3. */
    ganttPdf: {
      path: '/project/admin/gantt/chart.pdf',
      roles: MEMBERS,
      query: closed({ project: { type: 'string', maxLength: 200, default: '' } }),
      limit: { times: 30, seconds: 60 },
    },
    /** `ABC.csv`, `ABC.xlsx`, `ABC.xml` of Microsoft Project, `ABC.ics`. */
    tasksFile: { path: '/project/admin/exchange/:file', roles: MEMBERS, limit: { times: 60, seconds: 60 } },
    /** What somebody has to do, by the secret address that they gave their calendar program. */
    tasksFeed: { path: '/project/admin/feeds/:file', roles: EVERYONE, limit: { times: 60, seconds: 60 } },
    minutes: { path: '/project/admin/agenda/:id/minutes.pdf', roles: MEMBERS, limit: { times: 60, seconds: 60 } },
  },
  workers: { minutes: { seconds: 20, megabytes: 512 }, gantt: { seconds: 30, megabytes: 512 }, readTasks: { seconds: 20, megabytes: 512 } },
  live: {
    /** Some of its tasks, or what belongs to it, are different: what is open is read anew. */
    changed: closed({ project: id, tasks: list(id), more: flag }),
    /** Somebody looks at a project now, at another task of it, or no more: for those who look at it, too. */
    looking: closed({ project: id, person: Looking, isHere: flag }),
  },
  emits: { taskMoved: TaskMoved },
  provides: { flowSteps: FlowSteps, desk: DeskArea, discoverable: Discoverable },
  uses: { accounts: Accounts },
  mayUse: { notifications: Notifications, mail: Mail, files: Files },
  jobs: {
    /** To-dos of which somebody wants to be reminded. */
    remind: { cron: '* * * * *' },
  },
});
