import type { Position } from '#kit/pictures/positions.ts';
import './PictureMarks.css';

/** Colours that words can be read on: each is a pair of the theme. */
export const RIBBON_COLORS = ['accent', 'accent2', 'danger', 'success', 'warning', 'info'] as const;
export type RibbonColor = (typeof RIBBON_COLORS)[number];

/** Whose picture it is, on the picture. */
export type WatermarkOptions =
  | { readonly type: 'text'; readonly value: string; readonly position?: Position; readonly imageUrl?: undefined }
  | { readonly type: 'image'; readonly imageUrl: string; readonly position?: Position; readonly value?: undefined };

export interface RibbonOptions {
  readonly text: string;
  readonly position?: Position;
  readonly color?: RibbonColor;
}

/** A text or a small picture over a picture; bottom right unless told. Says nothing that is not said elsewhere: hidden from screen readers. */
export function Watermark({ type, value, imageUrl, position = 'bottom-right' }: WatermarkOptions) {
  return (
    <span className="ui-Watermark" data-position={position} aria-hidden="true">
      {type === 'text' ? value : <img src={imageUrl} alt="" decoding="async" />}
    </span>
  );
}

/** A word on what is in the picture: "ขายดี"; top left unless told. */
export function Ribbon({ text, position = 'top-left', color = 'accent' }: RibbonOptions) {
  return (
    <span className="ui-Ribbon" data-position={position} data-color={color}>
      {text}
    </span>
  );
}
