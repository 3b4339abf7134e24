import { useEffect, useRef, useState } from 'react';
import { fitSize } from '../../rules/fitSize.ts';
import { POINTS } from '../../rules/page.ts';
import type { Element } from '../../schemas.ts';
import { FAMILY_NAMES } from './families.ts';

type Props = Pick<Element, 'x' | 'y' | 'w' | 'h' | 'font' | 'size' | 'bold' | 'align' | 'colour'> & { text: string };

/** A text in its box, set smaller where it is too much for it, as in the PDF. */
export function FitText({ x, y, w, h, font, size, bold, align, colour, text }: Props) {
  const box = useRef<SVGForeignObjectElement>(null);
  const [fitted, setFitted] = useState(size);
  useEffect(() => {
    let gone = false;
    const measure = () => {
      const place = box.current;
      const words = place?.firstElementChild;
      if (gone || !place || !words) return;
      const before = place.getAttribute('font-size')!;
      const fits = (tried: number) => {
        place.setAttribute('font-size', String(tried));
        // Browsers round heights up to whole pixels, so a small tolerance is needed.
        return words.scrollHeight <= h * POINTS + 1.5;
      };
      const found = fitSize(size, fits);
      place.setAttribute('font-size', before);
      setFitted(found);
    };
    measure();
    void document.fonts.ready.then(measure);
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text, size, w, h, font, bold]);
  return (
    <foreignObject
      ref={box}
      x={x * POINTS}
      y={y * POINTS}
      width={w * POINTS}
      height={h * POINTS}
      fontFamily={`'${FAMILY_NAMES[font]}', sans-serif`}
      fontSize={fitted}
      fontWeight={bold ? 700 : 400}
      color={colour}
      overflow="visible"
    >
      <div className="certification-Art-text" data-align={align}>
        {text}
      </div>
    </foreignObject>
  );
}
