import { QrCode, type DrawnCode } from '#kit/ui/data/QrCode.tsx';
import { fillText } from '../../rules/fillText.ts';
import { POINTS } from '../../rules/page.ts';
import { DETAIL_GAP, lineAt } from '../../rules/signature.ts';
import type { Element, Look } from '../../schemas.ts';
import { FitText } from './FitText.tsx';

interface Props {
  element: Element;
  look: Look;
  /** What the QR code is for, read out. */
  qrLabel: string;
  qr: DrawnCode | undefined;
}

/** A picture in a box, as large as fits. */
function Picture({ url, x, y, w, h }: { url: string | undefined; x: number; y: number; w: number; h: number }) {
  if (!url || h <= 0) return null;
  return <image href={url} x={x * POINTS} y={y * POINTS} width={w * POINTS} height={h * POINTS} preserveAspectRatio="xMidYMid meet" />;
}

/** One element of a certificate, as the PDF has it: workers/draw.ts. */
export function ArtElement({ element, look, qrLabel, qr }: Props) {
  const { kind, x, y, w, h, colour, fileId } = element;
  const url = look.pictures.find(({ id }) => id === fileId)?.url;
  if (kind === 'line')
    return <line x1={x * POINTS} y1={y * POINTS} x2={(x + w) * POINTS} y2={y * POINTS} stroke={colour} strokeWidth={h * POINTS * 0.3} />;
  if (kind === 'qr') {
    const side = Math.min(w, h) * POINTS;
    return (
      <foreignObject x={x * POINTS} y={y * POINTS} width={side} height={side}>
        <QrCode text={look.publicUrl} label={qrLabel} size={side} known={qr} />
      </foreignObject>
    );
  }
  if (kind === 'image') return <Picture url={url} x={x} y={y} w={w} h={h} />;
  const text = fillText(element.text, look.values);
  if (text === null) return null;
  if (kind !== 'signature') return <FitText {...element} text={text} />;
  const line = lineAt(element);
  return (
    <>
      <Picture url={url} x={x} y={y} w={w} h={line - y} />
      <line x1={x * POINTS} y1={line * POINTS} x2={(x + w) * POINTS} y2={line * POINTS} stroke={colour} strokeWidth={0.6} />
      <FitText {...element} y={line + DETAIL_GAP} h={Math.max(1, y + h - line - DETAIL_GAP)} text={text} />
    </>
  );
}
