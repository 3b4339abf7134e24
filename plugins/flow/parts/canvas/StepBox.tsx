import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Exit } from '../graph/exits.ts';
import { iconOf } from '../icons.ts';
import type { StepWords } from '../useStepWords.ts';

interface Props {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly type: string;
  readonly words: StepWords;
  readonly exits: readonly Exit[];
  readonly isTabbed: boolean;
  readonly isSelected: boolean;
  readonly isWrong: boolean;
  readonly isEditable: boolean;
  /** How it went in a run. */
  readonly state: string | undefined;
  readonly onOpen?: (id: string) => void;
}

/** A step on the canvas, with a dot at each of its ways out from which a line is drawn. */
export function StepBox({ id, x, y, type, words, exits, isTabbed, isSelected, isWrong, isEditable, state, onOpen }: Props) {
  return (
    <div className="flow-Step" style={{ transform: `translate(${x}px, ${y}px)` }} data-state={state} data-wrong={isWrong || undefined}>
      <button
        type="button"
        className="flow-Step-body"
        data-step={id}
        data-x={x}
        data-y={y}
        tabIndex={isTabbed ? 0 : -1}
        aria-pressed={isSelected}
        onDoubleClick={() => onOpen?.(id)}
      >
        <Icon name={iconOf(type)} />
        <span>
          <strong>{words.step(id)}</strong>
          <small>
            {words.kind(id)}
            {state && ` · ${words.state(state)}`}
            {isWrong && ` · ${words.wrong}`}
          </small>
        </span>
      </button>
      {isEditable &&
        exits.map(({ from, when }, at) => (
          <span
            key={when ?? ''}
            className="flow-Step-port"
            style={{ insetInlineStart: `${(100 * (at + 1)) / (exits.length + 1)}%` }}
            data-port=""
            data-from={from}
            data-when={when ?? undefined}
            title={words.exit(from, when)}
          />
        ))}
    </div>
  );
}
