import type { RunView } from '../../schemas.ts';
import { Canvas } from '../canvas/Canvas.tsx';

/** The version that ran, with the way that the run took lit. */
export function RunPicture({ run, selected, onSelect }: { run: RunView; selected: string | null; onSelect: (id: string) => void }) {
  return (
    <Canvas
      definition={run.definition}
      selected={selected}
      onSelect={onSelect}
      lit={new Map(run.log.map(({ node, state }) => [node, state]))}
    />
  );
}
