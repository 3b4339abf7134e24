import { useCallback, useState } from 'react';
import { changed, newHistory, redone, undone } from '../../../rules/history.ts';
import { newElement } from '../../../rules/newElement.ts';
import type { Design, Element, Kind, Template } from '../../../schemas.ts';

/** The draft of a template in the designer, with what can be undone and what is chosen. */
export interface DesignForm {
  name: string;
  setName: (name: string) => void;
  design: Design;
  /** Changes the page; changes in a row about the same are undone together. */
  set: (change: Partial<Design>, about?: string) => void;
  setElement: (id: string, change: Partial<Element>, about?: string) => void;
  add: (kind: Kind) => void;
  remove: (id: string) => void;
  /** Moves one over or under its neighbours in the list. */
  order: (id: string, by: 1 | -1) => void;
  chosen: Element | null;
  choose: (id: string | null) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Tenths of a millimetre are fine enough, and read well. */
function rounded(change: Partial<Element>): Partial<Element> {
  const numbers = (['x', 'y', 'w', 'h'] as const).flatMap((key) => (change[key] === undefined ? [] : [[key, round(change[key])]]));
  return { ...change, ...Object.fromEntries(numbers) };
}

export function useDesign(template: Template): DesignForm {
  const [name, setName] = useState(template.name);
  const [history, setHistory] = useState(() => newHistory(template.design));
  const [chosenId, choose] = useState<string | null>(null);
  const design = history.now;
  const set = useCallback(
    (change: Partial<Design>, about?: string) => setHistory((all) => changed(all, { ...all.now, ...change }, about)),
    [],
  );
  const setElements = (how: (elements: readonly Element[]) => Element[], about?: string) =>
    setHistory((all) => changed(all, { ...all.now, elements: how(all.now.elements) }, about));
  return {
    name,
    setName,
    design,
    set,
    setElement: (id, change, about) =>
      setElements((all) => all.map((element) => (element.id === id ? { ...element, ...rounded(change) } : element)), about),
    add(kind) {
      const element = newElement(kind, design, crypto.randomUUID().slice(0, 8));
      setElements((all) => [...all, element]);
      choose(element.id);
    },
    remove(id) {
      setElements((all) => all.filter((element) => element.id !== id));
      choose(null);
    },
    order: (id, by) =>
      setElements((all) => {
        const from = all.findIndex((element) => element.id === id);
        const to = from + by;
        return to < 0 || to >= all.length ? [...all] : all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
      }),
    chosen: design.elements.find(({ id }) => id === chosenId) ?? null,
    choose,
    undo: history.past.length ? () => setHistory(undone) : null,
    redo: history.future.length ? () => setHistory(redone) : null,
  };
}
