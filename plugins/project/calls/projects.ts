import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import {
  colour,
  day,
  ESTIMATES,
  features,
  few,
  FIELD_KINDS,
  HEALTHS,
  LAYOUTS,
  MEMBER_ROLES,
  name,
  oneOf,
  PROJECT_STATES,
  STATE_GROUPS,
  ViewView,
  VISIBILITIES,
} from '../schemas.ts';

const api = '/api/project';
const slug = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,59}$' } as const;
const key = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]{1,9}$' } as const;
const Made = closed({ id });
const manage = { roles: STAFF, needs: 'manage' } as const;

export const NewGroup = closed({
  name: name(120),
  slug,
  description: { ...text(1000), default: '' },
  colour: { ...colour, default: '#2563eb' },
});
export const NewProject = closed({
  groupId: id,
  name: name(160),
  key,
  visibility: { ...oneOf(VISIBILITIES), default: 'private' },
});
export const ChangedGroup = closed({ ...NewGroup.properties, version: count, archived: flag });
/** What leads set of a project. */
export const ProjectSettings = closed({
  name: name(160),
  description: text(100_000),
  startsOn: orNull(day),
  dueOn: orNull(day),
  visibility: oneOf(VISIBILITIES),
  workDays: { ...few({ ...count, minimum: 1, maximum: 7 }, 7), minItems: 1, uniqueItems: true },
  holidays: few(day, 200),
  publicHolidays: { ...flag, default: false },
  estimateKind: oneOf(ESTIMATES),
  budgetMinutes: orNull({ ...count, minimum: 1, maximum: 10_000_000 }),
  features,
  leadId: orNull(id),
});
export const Health = closed({ health: oneOf(HEALTHS), note: { ...text(1000), default: '' } });
export const NewState = closed({
  name: name(60),
  group: oneOf(STATE_GROUPS),
  colour,
  wipLimit: orNull({ ...count, minimum: 1, maximum: 1000 }),
});
/** Who removes it types its key. */
export const RemovedProject = closed({ key });
/** Its group stays as it is. */
export const ChangedState = closed({ name: name(60), colour, wipLimit: orNull({ ...count, minimum: 1, maximum: 1000 }), isDefault: flag });
export const NewLabel = closed({ name: name(60), colour });
export const NewField = closed({ name: name(60), kind: oneOf(FIELD_KINDS), options: { ...few(name(60), 50), default: [] } });
export const NewView = closed({
  projectId: orNull(id),
  name: name(60),
  layout: oneOf(LAYOUTS),
  query: text(1000),
  shared: { ...flag, default: false },
});

/** What is done with groups and projects, and with what belongs to them. */
export const projects = {
  createGroup: {
    method: 'POST',
    path: `${api}/groups`,
    ...manage,
    idempotent: true,
    body: NewGroup,
    reply: closed({ id, slug: text(60) }),
    refuses: ['slug-taken'],
  },
  changeGroup: {
    method: 'PUT',
    path: `${api}/groups/:id`,
    ...manage,
    body: ChangedGroup,
    reply: closed({ slug: text(60) }),
    refuses: ['slug-taken'],
  },
  createProject: {
    method: 'POST',
    path: `${api}/projects`,
    ...manage,
    idempotent: true,
    body: NewProject,
    reply: closed({ id, key: text(10), groupSlug: text(60) }),
    refuses: ['key-taken'],
  },
  /** 409 `conflict` where somebody else has saved them since. */
  saveProject: {
    method: 'PUT',
    path: `${api}/projects/:id`,
    roles: MEMBERS,
    body: closed({ version: count, settings: ProjectSettings }),
    reply: closed({ version: count, batchId: id }),
    refuses: ['day-wrong'],
  },
  moveProject: {
    method: 'POST',
    path: `${api}/projects/:id/state`,
    roles: MEMBERS,
    body: closed({ state: oneOf(PROJECT_STATES) }),
    refuses: ['not-now'],
  },
  setHealth: { method: 'POST', path: `${api}/projects/:id/health`, roles: MEMBERS, body: Health },
  /** For good, with all that belongs to it. */
  removeProject: { method: 'POST', path: `${api}/projects/:id/removed`, roles: ['admin'], body: RemovedProject, refuses: ['not-now'] },
  findPeople: {
    method: 'GET',
    path: `${api}/people`,
    roles: MEMBERS,
    query: closed({ projectId: id, q: text(60) }),
    reply: closed({ people: list(closed({ id, name: text(200) })) }),
    limit: { times: 120, seconds: 60 },
  },
  /** Lets somebody in, or with another role; `none` lets them go: what they have running is stopped. */
  setMember: {
    method: 'PUT',
    path: `${api}/projects/:id/members`,
    roles: MEMBERS,
    body: closed({ userId: id, role: oneOf([...MEMBER_ROLES, 'none']) }),
    reply: closed({ batchId: id }),
    refuses: ['last-lead'],
  },
  addState: { method: 'POST', path: `${api}/projects/:id/states`, roles: MEMBERS, body: NewState, reply: Made, refuses: ['name-taken'] },
  changeState: {
    method: 'PUT',
    path: `${api}/states/:id`,
    roles: MEMBERS,
    body: ChangedState,
    refuses: ['name-taken'],
  },
  /** Before another one, or last of all. */
  moveState: { method: 'POST', path: `${api}/states/:id/place`, roles: MEMBERS, body: closed({ before: orNull(id) }) },
  removeState: { method: 'DELETE', path: `${api}/states/:id`, roles: MEMBERS, refuses: ['still-used'] },
  addLabel: { method: 'POST', path: `${api}/projects/:id/labels`, roles: MEMBERS, body: NewLabel, reply: Made, refuses: ['name-taken'] },
  removeLabel: { method: 'DELETE', path: `${api}/labels/:id`, roles: MEMBERS },
  addField: { method: 'POST', path: `${api}/projects/:id/fields`, roles: MEMBERS, body: NewField, reply: Made, refuses: ['name-taken'] },
  removeField: { method: 'DELETE', path: `${api}/fields/:id`, roles: MEMBERS },
  /** A task as the pattern of others; one of the same name gives way. */
  saveTemplate: { method: 'POST', path: `${api}/tasks/:id/template`, roles: MEMBERS, body: closed({ name: name(120) }), reply: Made },
  removeTemplate: { method: 'DELETE', path: `${api}/templates/:id`, roles: MEMBERS },
  saveView: {
    method: 'POST',
    path: `${api}/views`,
    roles: MEMBERS,
    unseen: true,
    body: NewView,
    reply: ViewView,
    limit: { times: 60, seconds: 60 },
  },
  removeView: { method: 'DELETE', path: `${api}/views/:id`, roles: MEMBERS, unseen: true },
} as const satisfies Record<string, CallDeclaration>;
