import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FieldError, fieldId } from '#kit/ui/forms/Field.tsx';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { MOST_POINTS, readStrokes, SIGNATURE, strokesPath, strokesText, type Point, type Strokes } from '../../rules/signature.ts';
import type { ControlOf } from './control.ts';
import '../signature.css';

/** Units that a hand moves before it is a new point. */
const STEP = 3;

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
  const box = currentTarget.getBoundingClientRect();
  const within = (at: number, most: number) => Math.round(Math.min(1, Math.max(0, at)) * most);
  return [within((clientX - box.left) / box.width, SIGNATURE.width), within((clientY - box.top) / box.height, SIGNATURE.height)];
};

/** A name that is signed with finger, pen or mouse, below the field where it is typed: who cannot draw types it. */
export function SignatureField({ element, label, nameOf, valueOf, errorOf }: ControlOf) {
  const t = useText('form');
  const alive = useAlive();
  const stored = String(valueOf('drawn') ?? '');
  const [strokes, setStrokes] = useState<Strokes>(() => readStrokes(stored) ?? []);
  const field = useRef<HTMLInputElement>(null);
  /** As it stands, before it is drawn: a hand is faster than drawings. */
  const drawn = useRef(strokes);
  const isDrawing = useRef(false);
  const show = (next: Strokes) => {
    drawn.current = next;
    setStrokes(next);
  };
  // React holds what the field has, so the form is notified once it is there.
  const [kept, setKept] = useState(stored);
  const known = useRef(stored);
  useEffect(() => {
    if (known.current === kept) return;
    known.current = kept;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [kept]);
  const keep = () => {
    const text = strokesText(drawn.current);
    setKept(readStrokes(text) ? text : '');
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    show([...drawn.current, [pointOf(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing.current) return;
    const point = pointOf(event);
    const line = drawn.current.at(-1) ?? [];
    const [x, y] = line.at(-1) ?? [-STEP, -STEP];
    const count = drawn.current.reduce((sum, { length }) => sum + length, 0);
    if (Math.hypot(point[0] - x, point[1] - y) < STEP || count >= MOST_POINTS) return;
    show([...drawn.current.slice(0, -1), [...line, point]]);
  };
  const end = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    keep();
  };
  const clear = () => {
    show([]);
    keep();
  };
  const error = errorOf('drawn');
  return (
    <div className="form-Sign">
      <input ref={field} type="hidden" name={nameOf('drawn')} value={kept} readOnly />
      {alive && (
        <>
          <p className="ui-Field-hint">{t('fill.sign')}</p>
          <svg
            className="form-Signed"
            viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
            role="img"
            aria-label={t(strokes.length > 0 ? 'fill.signed' : 'fill.unsigned', { label })}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <line x1="40" x2={SIGNATURE.width - 40} y1="150" y2="150" />
            <path d={strokesPath(strokes)} />
          </svg>
          <FieldError control={fieldId(`${element.id}.drawn`)} error={error} />
          {strokes.length > 0 && (
            <div>
              <Button variant="quiet" onClick={clear}>
                {t('fill.signAgain')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
