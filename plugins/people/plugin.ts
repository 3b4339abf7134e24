import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, STAFF } from '#kernel/contract/role.ts';
import { closed, id, Nothing } from '#kit/schema/shapes.ts';
import { Accounts, MemberLinks } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { PersonArea, Segments } from './contract.ts';
import { refusals } from './refusals.ts';
import {
  ConsentDraft,
  Counted,
  CountStep,
  Made,
  MergeDraft,
  NoteText,
  Pair,
  People,
  PeopleQuery,
  Refreshed,
  SegmentDraft,
  TagName,
} from './schemas.ts';

const page = (needs: string) => ({ roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: 'page', needs }) as const;
const WRITE = { times: 300, seconds: 600 } as const;
const staff = (needs: string) => ({ roles: STAFF, needs, limit: WRITE }) as const;
const person = '/api/people/:id';

/** Everybody that the areas of a space know, each once: who they are, what the areas know of them, notes, tags, consents, segments. */
export const people = definePlugin({
  id: 'people',
  summary: 'People, once: one record of a person over all areas, notes, tags, consents, segments, duplicates',
  capabilities: {
    view: { summary: 'See people, and of each what one may see in the areas', roles: STAFF },
    note: { summary: 'Write notes on people', roles: STAFF },
    tag: { summary: 'Tag people, and write down what they agree to', roles: STAFF },
    merge: { summary: 'Merge records of one person, and take that back', roles: ['admin'] },
    segments: { summary: 'Keep segments of people', roles: STAFF },
    export: { summary: 'Take the people of a segment away as a file', roles: ['admin'] },
  },
  pages: {
    list: { path: '/people', ...page('view'), title: 'page.list' },
    duplicates: { path: '/people/duplicates', ...page('merge'), title: 'page.duplicates' },
    segments: { path: '/people/segments', ...page('segments'), title: 'page.segments' },
    segment: { path: '/people/segments/:id', ...page('segments'), title: 'page.segment' },
    record: { path: '/people/:id', ...page('view'), params: closed({ id }), title: 'page.list' },
  },
  downloads: {
    csv: {
      path: '/people/segments/:id/people.csv',
      roles: STAFF,
      needs: 'export',
      limit: { times: 20, seconds: 600 },
      refuses: ['condition-missing'],
    },
  },
  desk: {
    order: 65,
    icon: 'user',
    nav: { list: {}, segments: {}, duplicates: {} },
    actions: { newSegment: { page: 'segment', params: { id: 'new' } } },
  },
  refusals,
  calls: {
    list: {
      method: 'GET',
      path: '/api/people',
      roles: STAFF,
      needs: 'view',
      query: PeopleQuery,
      reply: People,
      limit: { times: 600, seconds: 60 },
      refuses: ['condition-missing'],
    },
    refresh: {
      method: 'POST',
      path: '/api/people/refresh',
      roles: STAFF,
      needs: 'view',
      body: Nothing,
      reply: Refreshed,
      quiet: true,
      unseen: true,
      limit: { times: 600, seconds: 60 },
    },
    addNote: { method: 'POST', path: `${person}/notes`, ...staff('note'), idempotent: true, body: NoteText, reply: Made },
    editNote: { method: 'PUT', path: '/api/people/notes/:note', ...staff('note'), body: NoteText, refuses: ['not-author'] },
    removeNote: { method: 'DELETE', path: '/api/people/notes/:note', ...staff('note'), refuses: ['not-author'] },
    restoreNote: { method: 'POST', path: '/api/people/notes/:note/restore', ...staff('note'), body: Nothing, refuses: ['not-author'] },
    addTag: {
      method: 'POST',
      path: `${person}/tags`,
      ...staff('tag'),
      body: TagName,
      reply: Made,
      refuses: ['too-many-tags', 'tag-empty'],
    },
    removeTag: { method: 'DELETE', path: `${person}/tags/:tag`, ...staff('tag') },
    consent: { method: 'POST', path: `${person}/consents`, ...staff('tag'), idempotent: true, body: ConsentDraft },
    merge: {
      method: 'POST',
      path: `${person}/merge`,
      ...staff('merge'),
      body: MergeDraft,
      reply: Made,
      refuses: ['account-first', 'same-person', 'merged-away'],
    },
    undoMerge: {
      method: 'POST',
      path: '/api/people/merges/:merge/undo',
      ...staff('merge'),
      body: Nothing,
      refuses: ['later-merge', 'undo-over'],
    },
    keepApart: { method: 'POST', path: '/api/people/apart', ...staff('merge'), body: Pair, refuses: ['same-person'] },
    compareAgain: { method: 'POST', path: '/api/people/apart/undo', ...staff('merge'), body: Pair },
    addSegment: {
      method: 'POST',
      path: '/api/people/segments',
      ...staff('segments'),
      idempotent: true,
      body: SegmentDraft,
      reply: Made,
      refuses: ['too-many-segments', 'segment-named', 'condition-missing', 'condition-wrong'],
    },
    changeSegment: {
      method: 'PUT',
      path: '/api/people/segments/:id',
      ...staff('segments'),
      body: SegmentDraft,
      refuses: ['segment-named', 'condition-missing', 'condition-wrong'],
    },
    removeSegment: { method: 'DELETE', path: '/api/people/segments/:id', ...staff('segments') },
    countSegment: {
      method: 'POST',
      path: '/api/people/segments/:id/count',
      roles: STAFF,
      needs: 'segments',
      body: CountStep,
      reply: Counted,
      quiet: true,
      unseen: true,
      limit: { times: 600, seconds: 60 },
      refuses: ['condition-missing'],
    },
  },
  fills: { memberLink: { into: MemberLinks, roles: STAFF, texts: 'member' } },
  provides: { desk: DeskArea, segments: Segments, discoverable: Discoverable },
  mayUse: { accounts: Accounts },
  gathers: { areas: PersonArea },
  jobs: { refreshAll: { cron: '27 * * * *' }, forgetRemoved: { cron: '13 19 * * *' } },
});
