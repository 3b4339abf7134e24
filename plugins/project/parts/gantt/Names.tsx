import { memo, type RefObject } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { ChartRow, ChartTask } from '../../rules/gantt/rows.ts';

interface Props {
  rows: readonly ChartRow[];
  first: number;
  last: number;
  row: number;
  about: Readonly<Record<string, ChartTask>>;
  selected: string | null;
  onFold: (id: string) => void;
  /** Where lines fly by. */
  flying: RefObject<HTMLDivElement | null>;
}

/** The tasks beside a chart, as links; lines that are not in view are a gap of their height. */
export const Names = memo(function Names({ rows, first, last, row, about, selected, onFold, flying }: Props) {
  const t = useText('project');
  // WebKit takes a picture without height for one whose height is not known: a gap of no lines is none.
  const gap = (lines: number) => lines > 0 && <svg className="project-Gantt-gap" width={1} height={lines * row} aria-hidden="true" />;
  return (
    <div className="project-Gantt-names">
      {gap(Math.min(first, rows.length))}
      <ul aria-label={t('gantt.tasks')} data-row={row}>
        {rows.slice(first, last).map((line) => (
          <Name key={line.task.id} line={line} about={about[line.task.id]} isSelected={line.task.id === selected} onFold={onFold} />
        ))}
      </ul>
      {gap(rows.length - last)}
      <div ref={flying} className="project-Flight" aria-hidden="true" hidden />
    </div>
  );
});

interface NameProps {
  line: ChartRow;
  about: ChartTask | undefined;
  isSelected: boolean;
  onFold: (id: string) => void;
}

const Name = memo(function Name({ line: { task, depth, isParent, isFolded }, about, isSelected, onFold }: NameProps) {
  const t = useText('project');
  const { title = '', key = '', href = '' } = about ?? {};
  return (
    <li data-depth={Math.min(depth, 6)} data-selected={isSelected || undefined}>
      {isParent && (
        <button
          type="button"
          className="project-Gantt-fold"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'gantt.unfold' : 'gantt.fold', { title })}
          onClick={() => onFold(task.id)}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
        </button>
      )}
      <Link to={href} title={title}>
        <span className="project-Gantt-key">{key}</span> {title}
      </Link>
    </li>
  );
});
