import { memo, useMemo } from 'react';
import { TRIGGER, type Definition } from '../../rules/definition.ts';
import type { StepKind } from '../../schemas.ts';
import { exitsOf } from '../graph/exits.ts';
import { iconOf } from '../icons.ts';
import { useStepWords } from '../useStepWords.ts';
import { Lines } from './Lines.tsx';
import { linesOf, type Place } from './linesOf.ts';
import { StepBox, type Port } from './StepBox.tsx';
import type { Drag } from './useDrag.ts';

interface Props {
  readonly definition: Definition;
  readonly steps: readonly StepKind[] | undefined;
  readonly places: readonly Place[];
  readonly drag: Drag | null;
  readonly selected: string | null;
  readonly isEditable: boolean;
  readonly wrong: ReadonlySet<string> | undefined;
  readonly lit: ReadonlyMap<string, string> | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
}

const NONE: readonly Port[] = [];

/** Steps and lines of a canvas: not drawn anew while it is only moved or zoomed, and of 500 steps only the one that is dragged. */
export const Picture = memo(function Picture({ definition, steps, places, drag, selected, isEditable, wrong, lit, onOpen }: Props) {
  const words = useStepWords(definition, steps);
  const parts = useMemo(
    () =>
      new Map(
        [{ id: TRIGGER, type: TRIGGER }, ...definition.nodes].map(({ id, type }) => {
          const exits = exitsOf(definition, id);
          return [id, { icon: iconOf(type), exits, ports: exits.map(({ when }) => ({ when, title: words.exit(id, when) })) }] as const;
        }),
      ),
    [definition, words],
  );
  const { lines, drawn } = linesOf({ definition, places, drag, words, lit, exits: (id) => parts.get(id)?.exits ?? [] });
  const first = places.some(({ id }) => id === selected) ? selected : places[0]?.id;
  return (
    <>
      <Lines lines={lines} drawn={drawn} />
      {places.map(({ id, x, y }) => {
        const state = lit?.get(id);
        const isWrong = wrong?.has(id) ?? false;
        return (
          <StepBox
            key={id}
            id={id}
            x={x}
            y={y}
            icon={parts.get(id)!.icon}
            name={words.step(id)}
            note={[words.kind(id), state && words.state(state), isWrong && words.wrong].filter(Boolean).join(' · ')}
            ports={isEditable ? parts.get(id)!.ports : NONE}
            isTabbed={id === first}
            isSelected={id === selected}
            isWrong={isWrong}
            state={state}
            onOpen={onOpen}
          />
        );
      })}
    </>
  );
});
