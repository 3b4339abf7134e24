import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { composerMachine, type ComposerEvent } from '#plugins/cms/machines/composer.ts';
import { nodeAt, nodesOf } from '#plugins/cms/rules/layoutTree.ts';
import { setPath } from '#plugins/cms/rules/setPath.ts';

const EMPTY: LayoutDocument = { version: 1, sections: [] };

/** A composer that somebody works with: sends events, answers the outline as text. */
function start(document: LayoutDocument | null = EMPTY) {
  const actor = createActor(composerMachine, { input: { document } }).start();
  const now = () => actor.getSnapshot().context;
  return {
    now,
    state: () => actor.getSnapshot().value,
    do: (...events: ComposerEvent[]) => events.forEach((event) => actor.send(event)),
    /** Indented ids, the chosen one marked. */
    outline: () =>
      nodesOf(now().document ?? EMPTY).map(({ id, level }) => `${' '.repeat(level - 1)}${id}${id === now().selected ? '*' : ''}`),
  };
}
const hero = { type: 'ADD', seed: { kind: 'section', type: 'hero', settings: {} } } as const;
const note = { type: 'ADD', seed: { kind: 'block', type: 'note', settings: {} } } as const;
const frame = (columns: number) => ({ type: 'ADD', seed: { kind: 'frame', columns } }) as const;

describe('composing', () => {
  it('puts what is added where it belongs, and chooses it', () => {
    const page = start();
    page.do(hero, frame(2));
    expect(page.outline()).toEqual(['s1', 's2*', ' r1', '  c1', '  c2']);
    // a section was chosen: a block goes into its first column, the next one behind it
    page.do(note, note);
    expect(page.outline()).toEqual(['s1', 's2', ' r1', '  c1', '   b1', '   b2*', '  c2']);
    page.do({ type: 'SELECT', id: 'c2' }, note, { type: 'SELECT', id: 's1' }, hero);
    expect(page.outline()).toEqual(['s1', 's3*', 's2', ' r1', '  c1', '   b1', '   b2', '  c2', '   b3']);
    page.do({ type: 'SELECT', id: 'b3' }, { type: 'ADD', seed: { kind: 'column' } }, { type: 'ADD', seed: { kind: 'row' } });
    expect(page.outline().slice(7)).toEqual(['  c2', '   b3', '  c3', ' r2*', '  c4']);
  });

  it('gives a block a frame where there is none', () => {
    const page = start();
    page.do(hero, note);
    expect(page.outline()).toEqual(['s1', 's2', ' r1', '  c1', '   b1*']);
  });

  it('moves a block step by step through columns, rows and sections, and says when it goes no further', () => {
    const page = start();
    page.do(frame(2), note, frame(1));
    const places = ['c2', 'c3'].map((column) => {
      page.do({ type: 'STEP', id: 'b1', by: 1 });
      return [column, nodesOf(page.now().document!).find(({ id }) => id === 'b1')?.parent];
    });
    expect(places.every(([wanted, found]) => wanted === found)).toBe(true);
    const before = page.now().document;
    page.do({ type: 'STEP', id: 'b1', by: 1 });
    expect(page.now()).toMatchObject({ document: before, happened: { what: 'stuck' } });
    page.do({ type: 'STEP', id: 's2', by: -1 });
    expect(page.outline()[0]).toBe('s2*');
    expect(page.now().happened).toMatchObject({ what: 'moved', at: { number: 1, of: 2 } });
  });

  it('lets nothing be dropped where it cannot stand', () => {
    const page = start();
    page.do(hero, frame(1), note);
    const before = page.now().document;
    page.do(
      { type: 'DROP', id: 'b1', to: { parent: null, index: 0 } },
      { type: 'DROP', id: 'c1', to: { parent: 's1', index: 0 } },
      { type: 'DROP', id: 'r1', to: { parent: 'c1', index: 0 } },
      { type: 'DROP', id: 's2', to: { parent: 'r1', index: 0 } },
    );
    expect(page.now().document).toBe(before);
  });

  it('copies a part with all that is in it under new ids, and chooses a neighbour when one is removed', () => {
    const page = start();
    page.do(frame(2), note, { type: 'COPY', id: 's1' });
    expect(page.outline()).toEqual(['s1', ' r1', '  c1', '   b1', '  c2', 's2*', ' r2', '  c3', '   b2', '  c4']);
    page.do({ type: 'REMOVE', id: 's2' });
    expect(page.outline()).toEqual(['s1*', ' r1', '  c1', '   b1', '  c2']);
    page.do({ type: 'REMOVE', id: 'b1' });
    expect(page.now().selected).toBe('c1');
    page.do({ type: 'REMOVE', id: 's1' });
    expect(page.now()).toMatchObject({ document: EMPTY, selected: null });
  });
});

describe('the history', () => {
  const text = (value: string): ComposerEvent => ({
    type: 'CHANGE',
    id: 's1',
    key: 'settings',
    change: (part) => ({ ...part, settings: { text: value } }),
  });

  it('goes back and forth through every step, and forgets what was undone when something new is done', () => {
    const page = start();
    page.do(hero, frame(1), { type: 'STEP', id: 's2', by: -1 });
    const end = page.now().document;
    page.do({ type: 'UNDO' }, { type: 'UNDO' });
    expect(page.outline()).toEqual(['s1']);
    page.do({ type: 'REDO' }, { type: 'REDO' }, { type: 'REDO' });
    expect(page.now().document).toEqual(end);
    page.do({ type: 'UNDO' }, { type: 'UNDO' }, { type: 'UNDO' }, { type: 'UNDO' });
    expect(page.now().document).toEqual(EMPTY);
    page.do(hero);
    expect(page.now().future).toEqual([]);
  });

  it('takes typing in one field as one step, and typing after choosing anew as another', () => {
    const page = start();
    page.do(hero, text('ก'), text('กา'), text('กาแ'), { type: 'SELECT', id: 's1' }, text('กาแฟ'));
    expect(page.now().past).toHaveLength(3);
    page.do({ type: 'UNDO' });
    expect(page.now().document?.sections[0]?.settings).toEqual({ text: 'กาแ' });
    page.do({ type: 'UNDO' });
    expect(page.now().document?.sections[0]?.settings).toEqual({});
  });

  it('begins with a template, and going back to the text can be undone', () => {
    const page = start(null);
    expect(page.state()).toBe('choosing');
    page.do(hero);
    expect(page.now().document).toBeNull();
    page.do({ type: 'REPLACE', document: { version: 1, sections: [{ id: 's1', type: 'hero', settings: {} }] } });
    expect(page.state()).toBe('composing');
    page.do({ type: 'REPLACE', document: null });
    expect(page.state()).toBe('choosing');
    page.do({ type: 'UNDO' });
    expect([page.state(), page.outline()]).toEqual(['composing', ['s1']]);
  });
});

describe('small things', () => {
  it('finds the part that a finding belongs to', () => {
    const page = start();
    page.do(frame(1), note);
    const nodes = nodesOf(page.now().document!);
    expect(nodeAt(nodes, ['sections', 0, 'rows', 0, 'columns', 0, 'blocks', 0, 'settings', 'text'])?.id).toBe('b1');
    expect(nodeAt(nodes, ['sections', 0, 'rows', 0, 'gap'])?.id).toBe('r1');
    expect(nodeAt(nodes, [])).toBeUndefined();
  });

  it('takes empty objects away with the last value in them', () => {
    const part = setPath({ id: 'r1' }, ['style', 'padding', 'top'], 8);
    expect(part).toEqual({ id: 'r1', style: { padding: { top: 8 } } });
    expect(setPath(part, ['style', 'padding', 'top'], undefined)).toEqual({ id: 'r1' });
  });
});
