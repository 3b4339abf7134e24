import { memo, useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { TRIGGER, type Definition } from '../../rules/definition.ts';
import type { StepKind } from '../../schemas.ts';
import { iconOf } from '../icons.ts';
import type { Exit } from '../graph/exits.ts';
import { outlineOf, type OutlineItem } from '../graph/outline.ts';
import { useStepWords, type StepWords } from '../useStepWords.ts';
import { useDrawnLines } from './useDrawnLines.ts';
import '../flow.css';

export interface OutlineProps {
  readonly definition: Definition;
  readonly steps?: readonly StepKind[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** A step is to be added at a way out. */
  readonly onAdd?: (exit: Exit) => void;
  readonly wrong?: ReadonlySet<string>;
  readonly lit?: ReadonlyMap<string, string>;
}
type ListProps = OutlineProps & {
  words: StepWords;
  types: ReadonlyMap<string, string>;
  /** Lines from this one on are not drawn yet. */
  until: number;
};

interface LineProps {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly type: string;
  readonly state: string | undefined;
  readonly stateName: string;
  readonly isCurrent: boolean;
  /** '' where nothing is wrong with it. */
  readonly wrong: string;
  readonly onSelect: (id: string) => void;
}

/** A step: of hundreds only those that changed are drawn anew. */
const StepLine = memo(function StepLine({ id, name, kind, type, state, stateName, isCurrent, wrong, onSelect }: LineProps) {
  return (
    <button
      type="button"
      className="flow-Outline-step"
      data-outline={id}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onSelect(id)}
    >
      <Icon name={iconOf(type)} />
      <span>
        <strong>{name}</strong> <small>{kind}</small>
        {state && <small> · {stateName}</small>}
        {wrong && <small className="flow-Outline-wrong"> · {wrong}</small>}
      </span>
    </button>
  );
});

function lineOf(id: string, { words, types, selected, onSelect, wrong, lit }: ListProps): LineProps {
  const state = lit?.get(id);
  return {
    id,
    name: words.step(id),
    kind: words.kind(id),
    type: types.get(id) ?? '',
    state,
    stateName: state ? words.state(state) : '',
    isCurrent: selected === id,
    wrong: wrong?.has(id) ? words.wrong : '',
    onSelect,
  };
}

function Items({ items, ...props }: ListProps & { items: readonly OutlineItem[] }) {
  const { words, onSelect, onAdd, until } = props;
  const t = useText('flow');
  return items.map((item) => {
    if (item.nth >= until) return null;
    if (item.kind === 'step')
      return (
        <li key={item.id}>
          <StepLine {...lineOf(item.id, props)} />
          {item.ways.length > 0 && (
            <ul>
              {item.ways.map(
                ({ exit, items: inner }) =>
                  inner[0]!.nth < until && (
                    <li key={exit.when}>
                      <span className="flow-Outline-way">{words.exit(exit.from, exit.when)}</span>
                      <ol>
                        <Items {...props} items={inner} />
                      </ol>
                    </li>
                  ),
              )}
            </ul>
          )}
        </li>
      );
    const way = words.exit(item.exit.from, item.exit.when);
    if (item.kind === 'jump')
      return (
        <li key="jump">
          <button type="button" className="flow-Outline-jump" onClick={() => onSelect(item.to)}>
            <Icon name="arrow" />
            {t('outline.jump', { step: words.step(item.to) })}
          </button>
        </li>
      );
    return (
      <li key="open">
        {onAdd ? (
          <Button
            variant="quiet"
            data-add={`${item.exit.from}:${item.exit.when ?? ''}`}
            aria-label={
              way
                ? t('outline.addIn', { way, step: words.step(item.exit.from) })
                : t('outline.addAfter', { step: words.step(item.exit.from) })
            }
            onClick={() => onAdd(item.exit)}
          >
            <Icon name="plus" />
            {t('outline.add')}
          </Button>
        ) : (
          <span className="flow-Outline-end">{t('outline.end')}</span>
        )}
      </li>
    );
  });
}

/** A flow as lists in lists: all that the canvas shows, and all that is done on it, in words. */
export const Outline = memo(function Outline(shown: OutlineProps) {
  const t = useText('flow');
  const { definition, steps } = shown;
  const words = useStepWords(definition, steps);
  const types = useMemo(() => new Map([[TRIGGER, TRIGGER], ...definition.nodes.map(({ id, type }) => [id, type] as const)]), [definition]);
  const { items, loose, count } = useMemo(() => outlineOf(definition), [definition]);
  const props: ListProps = { ...shown, words, types, until: useDrawnLines(count) };
  return (
    <nav className="flow-Outline" aria-label={t('outline.title')} aria-busy={props.until < count || undefined}>
      <ol>
        <li>
          <StepLine {...lineOf(TRIGGER, props)} />
        </li>
        <Items {...props} items={items} />
      </ol>
      {loose.length > 0 && (
        <>
          <h3>{t('outline.loose')}</h3>
          <ol>
            <Items {...props} items={loose} />
          </ol>
        </>
      )}
    </nav>
  );
});
