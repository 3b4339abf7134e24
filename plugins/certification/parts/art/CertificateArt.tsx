import type { ReactNode, Ref } from 'react';
import type { DrawnCode } from '#kit/ui/data/QrCode.tsx';
import { frameOf } from '../../rules/frame.ts';
import { pageOf, POINTS } from '../../rules/page.ts';
import type { Look } from '../../schemas.ts';
import { ArtElement } from './ArtElement.tsx';
import './fonts.css';
import './art.css';

interface Props {
  look: Look;
  /** What it is, read out in its place. */
  label: string;
  /** What the QR code is for. */
  qrLabel: string;
  /** The code, where the page brings it already. */
  qr?: DrawnCode;
  /** What stands over it, as the handles of the designer: then it is no single picture. */
  children?: ReactNode;
  ref?: Ref<SVGSVGElement>;
}

/** A certificate as a picture on the page, drawn from the same design as the PDF. One of its units is a point. */
export function CertificateArt({ look, label, qrLabel, qr, children, ref }: Props) {
  const { design, pictures } = look;
  const { width, height } = pageOf(design);
  const background = pictures.find(({ id }) => id === design.backgroundId)?.url;
  return (
    <svg
      ref={ref}
      className="certification-Art"
      viewBox={`0 0 ${width * POINTS} ${height * POINTS}`}
      role={children ? 'group' : 'img'}
      aria-label={label}
      lang={design.language}
    >
      <g aria-hidden={children ? true : undefined}>
        <rect width="100%" height="100%" fill={design.paper} />
        {background && <image href={background} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />}
        <g transform={`scale(${POINTS})`}>
          {frameOf(design).map((shape) =>
            'fill' in shape ? (
              <path key={shape.d} d={shape.d} fill={shape.fill} />
            ) : (
              <path key={shape.d} d={shape.d} fill="none" stroke={shape.stroke} strokeWidth={shape.width} />
            ),
          )}
        </g>
        {design.elements.map((element) => (
          <ArtElement key={element.id} element={element} look={look} qrLabel={qrLabel} qr={qr} />
        ))}
      </g>
      {children}
    </svg>
  );
}
