import { memo } from 'react';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';

/** A way out from which a line is drawn. */
export interface Port {
  readonly when: string | null;
  readonly title: string;
}
interface Props {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly icon: IconName;
  readonly name: string;
  /** What it does, how it went in a run, whether something is wrong with it. */
  readonly note: string;
  readonly ports: readonly Port[];
  readonly isTabbed: boolean;
  readonly isSelected: boolean;
  readonly isWrong: boolean;
  /** How it went in a run. */
  readonly state: string | undefined;
}

/** A step on the canvas, with a dot at each of its ways out from which a line is drawn. */
export const StepBox = memo(function StepBox({ id, x, y, icon, name, note, ports, isTabbed, isSelected, isWrong, state }: Props) {
  return (
    <div
      className="flow-Step"
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-state={state}
      data-wrong={isWrong || undefined}
      data-chosen={isSelected || undefined}
    >
      <button
        type="button"
        className="flow-Step-body"
        data-step={id}
        data-x={x}
        data-y={y}
        tabIndex={isTabbed ? 0 : -1}
        aria-pressed={isSelected}
      >
        <Icon name={icon} />
        <span>
          <strong>{name}</strong>
          <small>{note}</small>
        </span>
      </button>
      {ports.map(({ when, title }, at) => (
        <span
          key={when ?? ''}
          className="flow-Step-port"
          style={{ insetInlineStart: `${(100 * (at + 1)) / (ports.length + 1)}%` }}
          data-port=""
          data-from={id}
          data-when={when ?? undefined}
          title={title}
        />
      ))}
    </div>
  );
});
