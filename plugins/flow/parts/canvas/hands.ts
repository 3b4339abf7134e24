import { labelPlace, pathOf, readEnds, shifted } from './geometry.ts';

/** Something that a pointer holds: moved without anything else of the canvas being drawn anew. */
export interface Hand {
  /** So far from where it was. */
  move(dx: number, dy: number): void;
  /** As it was before. */
  back(): void;
}

/** A step, with the lines that begin and end at it. */
export function takeStep(layer: HTMLElement, id: string): Hand {
  const body = layer.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"]`)!;
  const step = body.closest<HTMLElement>('.flow-Step')!;
  const [x, y] = [Number(body.dataset.x), Number(body.dataset.y)];
  const name = CSS.escape(id);
  const lines = [...layer.querySelectorAll<SVGGElement>(`.flow-Lines > g:is([data-from="${name}"], [data-to="${name}"])`)].map((group) => ({
    path: group.querySelector('path')!,
    label: group.querySelector('text'),
    ends: readEnds(group),
    leaves: group.dataset.from === id,
    arrives: group.dataset.to === id,
  }));
  const move = (dx: number, dy: number) => {
    step.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
    for (const { path, label, ends, leaves, arrives } of lines) {
      const from = leaves ? shifted(ends[0], dx, dy) : ends[0];
      const to = arrives ? shifted(ends[1], dx, dy) : ends[1];
      path.setAttribute('d', pathOf(from, to));
      const [left, top] = labelPlace(from, to);
      label?.setAttribute('x', String(left));
      label?.setAttribute('y', String(top));
    }
  };
  return { move, back: () => move(0, 0) };
}

/** The end of a line that is being drawn. */
export function takeLine(layer: HTMLElement): Hand {
  return {
    move(dx, dy) {
      const path = layer.querySelector<SVGPathElement>('.flow-Lines-drawn');
      if (!path) return;
      const [from] = readEnds(path);
      path.setAttribute('d', pathOf(from, shifted(from, dx, dy)));
    },
    back() {},
  };
}
