import { assign, setup } from 'xstate';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { neighbour, plant, type Seed } from '../rules/layoutSeed.ts';
import {
  changePart,
  copyPart,
  findNode,
  freshIds,
  insertPart,
  movePart,
  removePart,
  stepPlace,
  type Part,
  type Place,
} from '../rules/layoutTree.ts';

/** Steps that can be undone. */
const STEPS = 100;

/** What has just happened, for those who hear the page. `count` tells two of the same apart. */
export interface Happened {
  readonly what: 'added' | 'removed' | 'moved' | 'copied' | 'stuck' | 'undone' | 'redone' | 'replaced';
  /** The part it happened to, as it was or is. */
  readonly part: Part | null;
  /** Where it stands now: its number among so many. */
  readonly at: { readonly number: number; readonly of: number } | null;
  readonly count: number;
}

/** Null as a page: it is not composed, but a text. */
type Page = LayoutDocument | null;

export interface ComposerContext {
  readonly past: readonly Page[];
  readonly document: Page;
  readonly future: readonly Page[];
  readonly selected: string | null;
  /** Changes with the same key, one after the other, are one step. */
  readonly merging: string | null;
  readonly happened: Happened | null;
}

export type ComposerEvent =
  | { type: 'SELECT'; id: string | null }
  | { type: 'ADD'; seed: Seed }
  | { type: 'REMOVE'; id: string }
  | { type: 'COPY'; id: string }
  /** One step up or down. */
  | { type: 'STEP'; id: string; by: -1 | 1 }
  | { type: 'DROP'; id: string; to: Place }
  /** `key` says what is changed: typing in one field is one step. */
  | { type: 'CHANGE'; id: string; key: string; change: (part: Part) => Part }
  /** Another page altogether: a template, an old version, somebody else's; null goes back to the text. */
  | { type: 'REPLACE'; document: Page }
  | { type: 'UNDO' }
  | { type: 'REDO' };

/** A step that can be undone. */
const step = (context: ComposerContext, document: Page, selected: string | null, merging: string | null = null): ComposerContext =>
  document === context.document
    ? { ...context, selected }
    : {
        ...context,
        past: merging !== null && merging === context.merging ? context.past : [...context.past, context.document].slice(-STEPS),
        document,
        future: [],
        selected,
        merging,
      };

const announce = (context: ComposerContext, what: Happened['what'], id: string | null, before: Page = null): ComposerContext => {
  const node = (context.document && findNode(context.document, id)) ?? (before ? findNode(before, id) : undefined);
  const at = node && what !== 'removed' ? { number: node.index + 1, of: node.siblings } : null;
  return { ...context, happened: { what, part: node?.part ?? null, at, count: (context.happened?.count ?? 0) + 1 } };
};

/** What stays chosen after going through time: the same part where it is there. */
const kept = (document: Page, selected: string | null) => (document && findNode(document, selected) ? selected : null);

function moved(context: ComposerContext, id: string, to: Place | null): ComposerContext {
  const next = to && context.document && movePart(context.document, id, to);
  return next ? announce(step(context, next, id), 'moved', id) : announce({ ...context, selected: id }, 'stuck', id);
}

/** The composer's whole behaviour: what each event makes of the page, its history and what is chosen. */
export function compose(context: ComposerContext, event: ComposerEvent): ComposerContext {
  const { document, past, future } = context;
  switch (event.type) {
    case 'REPLACE':
      return announce(step(context, event.document, null), 'replaced', null);
    case 'UNDO':
      return past.length === 0
        ? context
        : announce(
            {
              ...context,
              document: past.at(-1)!,
              past: past.slice(0, -1),
              future: [document, ...future],
              selected: kept(past.at(-1)!, context.selected),
              merging: null,
            },
            'undone',
            null,
          );
    case 'REDO':
      return future.length === 0
        ? context
        : announce(
            {
              ...context,
              document: future[0]!,
              past: [...past, document],
              future: future.slice(1),
              selected: kept(future[0]!, context.selected),
              merging: null,
            },
            'redone',
            null,
          );
  }
  if (!document) return context;
  switch (event.type) {
    case 'SELECT':
      return { ...context, selected: kept(document, event.id), merging: null };
    case 'ADD': {
      const added = plant(document, context.selected, event.seed);
      return announce(step(context, added.document, added.id), 'added', added.id);
    }
    case 'REMOVE':
      return findNode(document, event.id)
        ? announce(step(context, removePart(document, event.id), neighbour(document, event.id)), 'removed', event.id, document)
        : context;
    case 'COPY': {
      const node = findNode(document, event.id);
      if (!node) return context;
      const copy = copyPart(node.kind, node.part, freshIds(document));
      return announce(
        step(context, insertPart(document, { parent: node.parent, index: node.index + 1 }, copy), copy.id),
        'copied',
        copy.id,
      );
    }
    case 'STEP':
      return moved(context, event.id, stepPlace(document, event.id, event.by));
    case 'DROP':
      return moved(context, event.id, event.to);
    case 'CHANGE':
      return step(context, changePart(document, event.id, event.change), context.selected, `${event.id} ${event.key}`);
  }
}

/**
 * A page that is being composed, with its history of whole documents: they share what has not changed. Pure; the screen draws it, the
 * autosave stores `document`.
 */
export const composerMachine = setup({
  types: { context: {} as ComposerContext, events: {} as ComposerEvent, input: {} as { document: Page } },
  actions: { act: assign(({ context, event }) => compose(context, event)) },
  guards: { isComposed: ({ context }) => context.document !== null, isText: ({ context }) => context.document === null },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({ past: [], document: input.document, future: [], selected: null, merging: null, happened: null }),
  initial: 'choosing',
  on: {
    SELECT: { actions: 'act' },
    ADD: { actions: 'act' },
    REMOVE: { actions: 'act' },
    COPY: { actions: 'act' },
    STEP: { actions: 'act' },
    DROP: { actions: 'act' },
    CHANGE: { actions: 'act' },
    REPLACE: { actions: 'act' },
    UNDO: { actions: 'act' },
    REDO: { actions: 'act' },
  },
  states: {
    /** Nothing is composed yet: a template is chosen. */
    choosing: { always: { guard: 'isComposed', target: 'composing' } },
    composing: { always: { guard: 'isText', target: 'choosing' } },
  },
});
