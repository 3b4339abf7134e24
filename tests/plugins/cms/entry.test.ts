import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedActions, ENTRY_ACTIONS, nextStanding, type EntryStanding } from '#plugins/cms/machines/entry.ts';

const begin: EntryStanding = { state: 'draft', hasDraft: true, scheduled: false, home: false, previous: null };
const run = (from: EntryStanding, ...actions: (typeof ENTRY_ACTIONS)[number][]) =>
  actions.reduce<EntryStanding | null>((at, action) => at && nextStanding(at, action), from);

describe('an entry', () => {
  it.each([
    [['PUBLISH'], { state: 'published', hasDraft: false }],
    [['PUBLISH', 'EDIT'], { state: 'published', hasDraft: true }],
    [['PUBLISH', 'EDIT', 'PUBLISH'], { state: 'published', hasDraft: false }],
    [['PUBLISH', 'EDIT', 'DISCARD'], { state: 'published', hasDraft: false }],
    [['PUBLISH', 'UNPUBLISH'], { state: 'draft', hasDraft: true }],
    [['SCHEDULE'], { state: 'draft', scheduled: true }],
    [['SCHEDULE', 'PUBLISH'], { state: 'published', scheduled: false }],
    [['SCHEDULE', 'CANCEL'], { state: 'draft', scheduled: false }],
    [['PUBLISH', 'EDIT', 'SCHEDULE', 'DISCARD'], { scheduled: false }],
    [['TRASH', 'RESTORE'], { state: 'draft', previous: null }],
    [['PUBLISH', 'EDIT', 'TRASH', 'RESTORE'], { state: 'published', hasDraft: true }],
    [['SCHEDULE', 'TRASH', 'RESTORE'], { state: 'draft', scheduled: false }],
    [['PUBLISH', 'ARCHIVE'], { state: 'archived', hasDraft: true }],
    [['PUBLISH', 'ARCHIVE', 'PUBLISH'], { state: 'published', hasDraft: false }],
    [['PUBLISH', 'EDIT', 'SCHEDULE', 'ARCHIVE'], { state: 'archived', scheduled: true }],
    [['PUBLISH', 'ARCHIVE', 'TRASH', 'RESTORE'], { state: 'archived', previous: null }],
  ] as const)('after %j', (actions, expected) => expect(run(begin, ...actions)).toMatchObject(expected));

  it.each([
    [['DISCARD']],
    [['UNPUBLISH']],
    [['RESTORE']],
    [['CANCEL']],
    [['PUBLISH', 'PUBLISH']],
    [['PUBLISH', 'DISCARD']],
    [['PUBLISH', 'SCHEDULE']],
    [['ARCHIVE']],
    [['PUBLISH', 'ARCHIVE', 'UNPUBLISH']],
    [['TRASH', 'EDIT']],
    [['TRASH', 'PUBLISH']],
    [['TRASH', 'TRASH']],
  ] as const)('cannot do %j', (actions) => expect(run(begin, ...actions)).toBeNull());

  it('is never thrown away when it is the home page', () => {
    expect(allowedActions({ ...begin, home: true })).toEqual(['EDIT', 'PUBLISH', 'SCHEDULE']);
  });

  it('offers exactly what it then does, and never shows visitors what is not published', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ENTRY_ACTIONS), { maxLength: 25 }), fc.boolean(), (actions, home) => {
        let at: EntryStanding = { ...begin, home };
        for (const action of actions) {
          const next = nextStanding(at, action);
          expect(next !== null).toBe(allowedActions(at).includes(action));
          if (!next) continue;
          // a draft always has something to go on with; what is in the trash is never due
          if (next.state === 'draft' || next.state === 'archived') expect(next.hasDraft).toBe(true);
          if (next.state === 'trashed') expect([next.scheduled, next.previous !== null, home]).toEqual([false, true, false]);
          if (next.scheduled) expect(next.hasDraft).toBe(true);
          at = next;
        }
      }),
    );
  });
});
