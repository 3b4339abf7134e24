import { memo, useMemo } from 'react';
import { TRIGGER, type Definition } from '../../rules/definition.ts';
import type { StepKind } from '../../schemas.ts';
import { exitsOf, type Exit } from '../graph/exits.ts';
import { iconOf } from '../icons.ts';
import { useStepWords, type StepWords } from '../useStepWords.ts';
import { Lines } from './Lines.tsx';
import { linesOf, portOf, type Place } from './linesOf.ts';
import { seesStep, type Sight } from './sight.ts';
import { StepBox, type Port } from './StepBox.tsx';

interface Props {
  readonly definition: Definition;
  readonly steps: readonly StepKind[] | undefined;
  readonly places: readonly Place[];
  /** The way out from which a line is being drawn. */
  readonly line: Exit | null;
  readonly sight: Sight;
  readonly selected: string | null;
  readonly isEditable: boolean;
  readonly wrong: ReadonlySet<string> | undefined;
  readonly lit: ReadonlyMap<string, string> | undefined;
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

/** Steps and lines of a canvas that are in sight: not drawn anew while it is moved or zoomed or something is dragged. */
export const Picture = memo(function Picture(props: Props) {
  const { definition, steps, places, line, sight, selected, isEditable, wrong, lit } = props;
  const words = useStepWords(definition, steps);
  const partOf = useMemo(() => partsOf(definition, words), [definition, words]);
  const placeOf = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const exits = (id: string) => partOf(id).exits;
  const lines = linesOf({ definition, places: placeOf, sight, words, lit, exits });
  const start = line && placeOf.get(line.from);
  const first = selected !== null && placeOf.has(selected) ? selected : places[0]?.id;
  // Where Tab leads stays wherever it is, and what is held with it: it was chosen when it was taken.
  const seen = places.filter((place) => place.id === first || seesStep(sight, place));
  return (
    <>
      <Lines lines={lines} drawn={start ? portOf(line, start, exits(line.from)) : null} />
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
          />
        );
      })}
    </>
  );
});
