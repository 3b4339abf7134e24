import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { TRIGGER, type Definition } from '../../rules/definition.ts';
import type { StepKind } from '../../schemas.ts';
import { exitsOf, type Exit } from '../graph/exits.ts';
import { HEIGHT, triggerPlace, WIDTH } from '../graph/layout.ts';
import { useStepWords } from '../useStepWords.ts';
import { CanvasTools } from './CanvasTools.tsx';
import { Picture } from './Picture.tsx';
import { useDrawn } from './useDrawn.ts';
import { useDrag } from './useDrag.ts';
import { useKeys } from './useKeys.ts';
import { useView } from './useView.ts';
import '../flow.css';
import './canvas.css';

export interface CanvasProps {
  readonly definition: Definition;
  readonly steps?: readonly StepKind[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onOpen?: (id: string) => void;
  readonly onMove?: (id: string, dx: number, dy: number) => void;
  readonly onRemove?: (id: string) => void;
  readonly onConnect?: (exit: Exit, to: string) => void;
  readonly onArrange?: () => void;
  /** Steps that something is wrong with. */
  readonly wrong?: ReadonlySet<string>;
  /** Steps that a run has gone through, with how: they and what is between them is lit. */
  readonly lit?: ReadonlyMap<string, string>;
}

/** A flow as a picture: moved, zoomed, dragged and connected with any pointer or by keys. Without the acts it is only looked at. */
export function Canvas(props: CanvasProps) {
  const { definition, selected, onSelect, onOpen, onMove, onRemove, onConnect, onArrange, wrong, lit } = props;
  const t = useText('flow');
  const words = useStepWords(definition, props.steps);
  const { area, sight, moved, zoom, widen, fit, zoomBy, show, ground } = useView();
  const enabled = onMove !== undefined;
  const { line, layer } = useDrag({
    zoom,
    select: onSelect,
    open: (id) => onOpen?.(id),
    drop: (id, dx, dy) => onMove?.(id, dx, dy),
    link: (exit, to) => onConnect?.(exit, to),
    enabled,
  });
  const places = useMemo(() => {
    const [x, y] = triggerPlace(definition);
    return [{ id: TRIGGER, x, y }, ...definition.nodes.map(({ id, pos }) => ({ id, x: pos[0]!, y: pos[1]! }))];
  }, [definition]);
  const keys = useKeys({
    places,
    selected,
    exits: (id) => exitsOf(definition, id),
    select: onSelect,
    open: (id) => onOpen?.(id),
    move: (id, dx, dy) => onMove?.(id, dx, dy),
    remove: (id) => onRemove?.(id),
    link: (exit, to) => onConnect?.(exit, to),
    enabled,
  });

  const box = useMemo(
    () => ({
      left: Math.min(...places.map(({ x }) => x)),
      top: Math.min(...places.map(({ y }) => y)),
      right: Math.max(...places.map(({ x }) => x + WIDTH)),
      bottom: Math.max(...places.map(({ y }) => y + HEIGHT)) + 40,
    }),
    [places],
  );
  // Drawn in the browser only: places are styles, and a page's HTML must have none.
  const isDrawn = useDrawn();
  const count = isDrawn ? places.length : 0;
  const latest = useRef({ fit: () => {}, show, widen });
  useLayoutEffect(() => {
    const begin = () => {
      fit(box, true);
      const at = places.find(({ id }) => id === selected) ?? places[0]!;
      show(at.x, at.y, WIDTH, HEIGHT);
    };
    latest.current = { fit: begin, show, widen };
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- anew with each step that comes or goes
  useLayoutEffect(() => latest.current.fit(), [count]);
  // It fits once there is room for it: on phones the outline stands in its place first.
  useEffect(() => {
    let width = area.current!.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const before = width;
      width = entry!.contentRect.width;
      if (before === 0 && width > 0) latest.current.fit();
      else latest.current.widen(width - before);
    });
    observer.observe(area.current!);
    return () => observer.disconnect();
  }, [area]);
  // The chosen one has the focus where another had it, and is in sight.
  useEffect(() => {
    const element = area.current;
    const step = selected === null ? null : element?.querySelector<HTMLElement>(`[data-step="${CSS.escape(selected)}"]`);
    if (!step) return;
    if (element!.contains(document.activeElement)) step.focus({ preventScroll: true });
    latest.current.show(Number(step.dataset.x), Number(step.dataset.y), WIDTH, HEIGHT);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- and once it is drawn
  }, [area, selected, isDrawn]);

  const hint = keys.line
    ? t('canvas.linking', { from: words.step(keys.line.from), way: words.exit(keys.line.from, keys.line.when) || '–' })
    : t(enabled ? 'canvas.keys' : 'canvas.look');
  return (
    <section className="flow-Canvas" aria-label={t('canvas.title')}>
      <CanvasTools onZoom={zoomBy} onFit={() => fit(box, false)} onArrange={onArrange} />
      <div ref={area} className="flow-Canvas-area" {...ground}>
        {isDrawn && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and pointers of the steps in it
          <div
            className="flow-Canvas-layer"
            ref={moved}
            onKeyDown={keys.onKeyDown}
            onFocus={({ target }) => target.dataset.step && show(Number(target.dataset.x), Number(target.dataset.y), WIDTH, HEIGHT)}
            {...layer}
          >
            <Picture
              definition={definition}
              steps={props.steps}
              places={places}
              line={line}
              sight={sight}
              selected={selected}
              isEditable={enabled}
              wrong={wrong}
              lit={lit}
            />
          </div>
        )}
      </div>
      <p className="flow-Canvas-hint" role="status">
        {hint}
      </p>
    </section>
  );
}
