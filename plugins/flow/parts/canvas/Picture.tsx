import { memo, useMemo } from 'react';
import { TRIGGER, type Definition } from '../../rules/definition.ts';
import type { StepKind } from '../../schemas.ts';
import { exitsOf } from '../graph/exits.ts';
import { iconOf } from '../icons.ts';
import { useStepWords, type StepWords } from '../useStepWords.ts';
import { Lines } from './Lines.tsx';
import { linesOf, type Place } from './linesOf.ts';
import { seesStep, type Sight } from './sight.ts';
import { StepBox, type Port } from './StepBox.tsx';
import type { Drag } from './useDrag.ts';

interface Props {
  readonly definition: Definition;
  readonly steps: readonly StepKind[] | undefined;
  readonly places: readonly Place[];
  readonly drag: Drag | null;
  readonly sight: Sight;
  readonly selected: string | null;
  readonly isEditable: boolean;
  readonly wrong: ReadonlySet<string> | undefined;
  readonly lit: ReadonlyMap<string, string> | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
}

const NONE: readonly Port[] = [];

/** What is drawn of a step: made once, when it first comes into sight. */
function partsOf(definition: Definition, words: StepWords) {
  const types = new Map(definition.nodes.map(({ id, type }) => [id, type]));
  const make = (id: string) => {
    const exits = exitsOf(definition, id);
    return {
      icon: iconOf(types.get(id) ?? TRIGGER),
      exits,
      ports: exits.map(({ when }): Port => ({ when, title: words.exit(id, when) })),
    };
  };
  const made = new Map<string, ReturnType<typeof make>>();
  return (id: string) => {
    const part = made.get(id) ?? make(id);
    made.set(id, part);
    return part;
  };
}

/** Steps and lines of a canvas that are in sight: not drawn anew while it is only moved or zoomed, and of 500 steps only the one that is dragged. */
export const Picture = memo(function Picture(props: Props) {
  const { definition, steps, places, drag, sight, selected, isEditable, wrong, lit, onOpen } = props;
  const words = useStepWords(definition, steps);
  const partOf = useMemo(() => partsOf(definition, words), [definition, words]);
  const { lines, drawn } = linesOf({ definition, places, drag, sight, words, lit, exits: (id) => partOf(id).exits });
  const first = places.some(({ id }) => id === selected) ? selected : places[0]?.id;
  // Where Tab leads, and what is held, stays wherever it is.
  const held = drag?.kind === 'step' ? drag.id : null;
  const seen = places.filter((place) => place.id === first || place.id === held || seesStep(sight, place));
  return (
    <>
      <Lines lines={lines} drawn={drawn} />
      {seen.map(({ id, x, y }) => {
        const state = lit?.get(id);
        const isWrong = wrong?.has(id) ?? false;
        return (
          <StepBox
            key={id}
            id={id}
            x={x}
            y={y}
            icon={partOf(id).icon}
            name={words.step(id)}
            note={[words.kind(id), state && words.state(state), isWrong && words.wrong].filter(Boolean).join(' · ')}
            ports={isEditable ? partOf(id).ports : NONE}
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
