import { createContext, useContext } from 'react';
import type { Part } from '../../../rules/layoutTree.ts';
import { getPath } from '../../../rules/setPath.ts';

export interface StyleDesk {
  part: Part;
  /** What is wrong, by the path joined with dots. */
  errors: Readonly<Record<string, string>>;
  /** Writes a value of the part; undefined leaves it to the theme. */
  set: (path: readonly string[], value: unknown) => void;
}

export const StyleContext = createContext<StyleDesk | null>(null);

/** One value of the part whose style is being set, with what is wrong with it. */
export function useStyle<T>(path: readonly string[]) {
  const desk = useContext(StyleContext);
  if (!desk) throw new Error('a style field needs a StyleForm above it');
  return {
    value: getPath(desk.part, path) as T | undefined,
    error: desk.errors[path.join('.')],
    name: `style.${path.join('.')}`,
    set: (value: T | undefined) => desk.set(path, value),
  };
}
