import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { POINTS } from '../../../rules/page.ts';
import type { Element, Look } from '../../../schemas.ts';
import { CertificateArt } from '../../art/CertificateArt.tsx';
import type { DesignForm } from './useDesign.ts';

/** Edge of the grip that resizes, points: a finger finds it. */
const GRIP = 14;
/** Millimetres of a press of an arrow key; a tenth with Alt. */
const STEP = 1;
const FINE = 0.1;
const SMALLEST = 1;

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The page with its elements: dragged by pointer, moved with arrow keys, resized with Shift and arrow keys or by the grip. */
export function Canvas({ form, look }: { form: DesignForm; look: Look }) {
  const t = useText('certification');
  const page = useRef<SVGSVGElement>(null);
  const drag = useRef<{ from: DOMPoint; element: Element; how: 'move' | 'size'; about: string } | null>(null);
  const { design, chosen, choose, setElement, remove } = form;
  /** Where a pointer is on the page, millimetres. */
  const at = ({ clientX, clientY }: PointerEvent) => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(page.current!.getScreenCTM()!.inverse());
    return new DOMPoint(point.x / POINTS, point.y / POINTS);
  };
  const grab = (element: Element, how: 'move' | 'size') => (event: PointerEvent<SVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    choose(element.id);
    drag.current = { from: at(event), element, how, about: `${how} ${element.id} ${crypto.randomUUID()}` };
  };
  const move = (event: PointerEvent<SVGElement>) => {
    if (!drag.current) return;
    const { from, element, how, about } = drag.current;
    const now = at(event);
    const [dx, dy] = [now.x - from.x, now.y - from.y];
    if (how === 'move') setElement(element.id, { x: element.x + dx, y: element.y + dy }, about);
    else setElement(element.id, { w: Math.max(SMALLEST, element.w + dx), h: Math.max(SMALLEST, element.h + dy) }, about);
  };
  const drop = () => (drag.current = null);
  const press = (element: Element) => (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return remove(element.id);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return choose(element.id);
    }
    if (!way) return;
    event.preventDefault();
    const step = event.altKey ? FINE : STEP;
    const [dx, dy] = [way[0] * step, way[1] * step];
    choose(element.id);
    if (event.shiftKey)
      setElement(element.id, { w: Math.max(SMALLEST, element.w + dx), h: Math.max(SMALLEST, element.h + dy) }, `size ${element.id}`);
    else setElement(element.id, { x: element.x + dx, y: element.y + dy }, `move ${element.id}`);
  };
  return (
    <CertificateArt ref={page} look={look} label={t('designer.page')} qrLabel={t('fact.qr')}>
      {design.elements.map((element) => (
        <rect
          key={element.id}
          className="certification-Handle"
          data-chosen={chosen?.id === element.id || undefined}
          x={element.x * POINTS}
          y={element.y * POINTS - (element.kind === 'line' ? 4 : 0)}
          width={element.w * POINTS}
          height={Math.max(element.h * POINTS, element.kind === 'line' ? 8 : 0)}
          tabIndex={0}
          role="button"
          aria-pressed={chosen?.id === element.id}
          aria-label={t('designer.handle', {
            kind: t(`kind.${element.kind}`),
            text: element.text.slice(0, 40),
            x: element.x,
            y: element.y,
          })}
          aria-describedby="certification-keys"
          onPointerDown={grab(element, 'move')}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={press(element)}
        />
      ))}
      {chosen && (
        <rect
          className="certification-Grip"
          x={(chosen.x + chosen.w) * POINTS - GRIP / 2}
          y={(chosen.y + chosen.h) * POINTS - GRIP / 2}
          width={GRIP}
          height={GRIP}
          rx={2}
          onPointerDown={grab(chosen, 'size')}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      )}
    </CertificateArt>
  );
}
