import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import { chartRows } from '../../rules/gantt/rows.ts';
import { moveEdits, resizeEdits } from '../../rules/gantt/edits.ts';
import { FIRST_ZOOM, ZOOMS } from '../../rules/gantt/scale.ts';
import { planSlack } from '../../rules/schedule/slack.ts';
import { Chart } from './Chart.tsx';
import { Head } from './Head.tsx';
import { LoadStrip } from './LoadStrip.tsx';
import { Names } from './Names.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { GanttProps } from './types.ts';
import { useBarKeys } from './useBarKeys.ts';
import { useBarWords } from './useBarWords.ts';
import { useLineFlight } from './useLineFlight.ts';
import { usePicture } from './usePicture.ts';
import { useRowHeight } from './useRowHeight.ts';
import { useScale } from './useScale.ts';
import { useWindow } from './useWindow.ts';
import './gantt.css';

const NONE: ReadonlySet<string> = new Set();

/**
 * A plan as bars over time: dragged and linked with any pointer or by keys, in steps from hours to years, with its critical path, what was
 * agreed on, days off and what each person has to do. What is changed is told of as edits and links; nothing moves by itself.
 */
export function Gantt(props: GanttProps & { children?: ReactNode }) {
  const { plan, shown, about, people, today, onEdit, onLink, onOpen, children } = props;
  const t = useText('project');
  const scroller = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState<number>(FIRST_ZOOM);
  const [folded, setFolded] = useState(NONE);
  const [selected, setSelected] = useState<string | null>(null);
  const [showCritical, setShowCritical] = useState(true);
  const [showLoad, setShowLoad] = useState(true);
  const row = useRowHeight();
  const { scale, toDay } = useScale(scroller, plan, today, ZOOMS[zoom]!);
  const rows = useMemo(() => chartRows(plan.tasks, folded, shown), [plan.tasks, folded, shown]);
  const critical = useMemo(() => (showCritical ? (planSlack(plan)?.critical ?? NONE) : NONE), [plan, showCritical]);
  const { names: flyingNames, bars: flyingBars, fly } = useLineFlight({ rows, about, critical, scale, row });
  const view = useWindow(scroller, row, fly);
  const words = useBarWords(props, critical);
  const picture = usePicture(props, critical, scale.dayWidth);

  const onFold = useCallback(
    (id: string) => setFolded((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set(now).add(id))),
    [],
  );
  const canEdit = onEdit !== undefined;
  const keys = useBarKeys({
    ids: useMemo(() => rows.filter(({ task }) => task.start !== null && task.end !== null).map(({ task }) => task.id), [rows]),
    selected,
    select: setSelected,
    open: onOpen ?? ((id) => go(about[id]?.href ?? '')),
    move: (id, days) => onEdit?.(moveEdits(plan, id, days)),
    resize: (id, days) => onEdit?.(resizeEdits(plan, id, 'end', days)),
    link: (link) => onLink?.(link),
    enabled: canEdit,
  });

  // The chosen bar has the focus, and is scrolled to where it can be drawn first.
  useLayoutEffect(() => {
    const area = scroller.current;
    if (selected === null || !area || !svg.current?.contains(document.activeElement)) return;
    const line = rows.findIndex(({ task }) => task.id === selected);
    const top = line * row;
    if (top < area.scrollTop || top + row > area.scrollTop + area.clientHeight - 80)
      area.scrollTop = Math.max(0, top - area.clientHeight / 2);
    if (line >= view.first && line < view.last)
      svg.current.querySelector<SVGGElement>(`[data-focus="${CSS.escape(selected)}"]`)?.focus({ preventScroll: true });
  }, [selected, rows, row, view]);

  const hint = keys.linking
    ? t('gantt.linking', { kind: t(`gantt.kind.${keys.linking.kind}`), task: about[keys.linking.fromId]?.title ?? '' })
    : '';
  return (
    <section className="project-Gantt" aria-label={t('gantt.title')}>
      <Toolbar
        zoom={zoom}
        onZoom={setZoom}
        onToday={() => toDay(today)}
        showCritical={showCritical}
        onCritical={setShowCritical}
        showLoad={showLoad}
        onLoad={setShowLoad}
        onPicture={picture}
      >
        {children}
      </Toolbar>
      <p className="project-Gantt-hint" role="status">
        {hint || (selected !== null ? words(selected) : canEdit ? t('gantt.keys') : '')}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the bars in it */}
      <div ref={scroller} className="project-Gantt-scroll" data-row={row} onKeyDown={keys.onKeyDown}>
        <div className="project-Gantt-corner">{t('gantt.tasks')}</div>
        <Head scale={scale} from={view.from} to={view.to} />
        <Names
          rows={rows}
          first={view.first}
          last={view.last}
          row={row}
          about={about}
          selected={selected}
          onFold={onFold}
          flying={flyingNames}
        />
        <div className="project-Gantt-field">
          <Chart
            {...props}
            svg={svg}
            rows={rows}
            scale={scale}
            row={row}
            view={view}
            critical={critical}
            selected={selected}
            linkFrom={keys.linking?.fromId ?? null}
            words={words}
            label={t('gantt.title')}
            dragging={
              onEdit
                ? {
                    select: setSelected,
                    drop: (id, part, days) => onEdit(part === 'move' ? moveEdits(plan, id, days) : resizeEdits(plan, id, part, days)),
                    link: (link) => onLink?.(link),
                  }
                : null
            }
          />
          <div ref={flyingBars} className="project-Flight" aria-hidden="true" hidden />
        </div>
        {showLoad && <LoadStrip plan={plan} people={people} scale={scale} from={view.from} to={view.to} />}
      </div>
    </section>
  );
}
