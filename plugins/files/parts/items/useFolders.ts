import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drive } from '../../schemas.ts';
import { call } from '../call.ts';

/** A folder and those in it. */
export interface FolderNode {
  readonly _id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly folders: readonly FolderNode[];
}

export interface FolderTreeState {
  /** Null until they have been read. */
  readonly roots: readonly FolderNode[] | null;
  readonly problem: unknown;
  /** Reads them where nobody has yet. */
  load(): void;
  again(): void;
  /** Folders have changed: reads them anew where somebody has seen them. */
  changed(): void;
}

/** All folders of a drive, read when a tree is first on show. */
export function useFolders(drive: Drive): FolderTreeState {
  const [state, setState] = useState<{ drive: Drive; roots: readonly FolderNode[] | null; problem: unknown }>({
    drive,
    roots: null,
    problem: null,
  });
  const wanted = useRef(false);
  const round = useRef(0);
  const read = useCallback(async () => {
    wanted.current = true;
    const mine = (round.current += 1);
    try {
      const { structure } = await call('folderStructure', { drive });
      if (mine === round.current) setState({ drive, roots: structure as readonly FolderNode[], problem: null });
    } catch (problem) {
      if (mine === round.current) setState((before) => ({ ...before, problem }));
    }
  }, [drive]);
  useEffect(() => {
    if (wanted.current) void read();
  }, [read]);
  const load = useCallback(() => {
    if (!wanted.current) void read();
  }, [read]);
  const changed = useCallback(() => {
    if (wanted.current) void read();
  }, [read]);
  return { roots: state.drive === drive ? state.roots : null, problem: state.problem, load, changed, again: changed };
}
