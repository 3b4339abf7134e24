import type { ThemeTuning } from '#kit/theme/declaration.ts';
import { fontCss } from './fontCss.ts';

/** Puts a look onto the page in a frame. */
export type Dress = (css: string, tuning: ThemeTuning) => void;

type Frame = Window & typeof globalThis;

/** Whatever the site's own tuning says in the page: it would shine through where the draft says nothing. */
function takeOffOwn(page: Document): void {
  for (const sheet of page.styleSheets) {
    if (sheet.href && new URL(sheet.href).origin !== location.origin) continue;
    for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
      const rule = sheet.cssRules[index] as CSSRule & { name?: string };
      if (rule.constructor.name === 'CSSLayerBlockRule' && rule.name === 'tenant') sheet.deleteRule(index);
    }
  }
}

/** Makes a same-origin page in a frame ready to be dressed anew with every change of the draft. */
export function dressFrame(frame: HTMLIFrameElement): Dress | null {
  const page = frame.contentDocument;
  const view = frame.contentWindow as Frame | null;
  if (!page || !view) return null;
  takeOffOwn(page);
  const [still, fonts, look] = [new view.CSSStyleSheet(), new view.CSSStyleSheet(), new view.CSSStyleSheet()];
  // Transitions are off: with them, recalculating styles in every frame takes most of the time of a change.
  still.replaceSync('*,::before,::after{transition:none!important;animation:none!important}');
  page.adoptedStyleSheets.push(still, fonts, look);
  const { mode: ownMode } = page.documentElement.dataset;
  let requestedFonts = '';
  return (css, { mode, density, headingFont, bodyFont }) => {
    look.replaceSync(css);
    const { dataset } = page.documentElement;
    if (mode && mode !== 'auto') dataset['mode'] = mode;
    else if (ownMode) dataset['mode'] = ownMode;
    else delete dataset['mode'];
    if (density === 'compact') dataset['density'] = 'compact';
    else delete dataset['density'];
    const wanted = `${headingFont ?? ''} ${bodyFont ?? ''}`;
    if (wanted === requestedFonts) return;
    requestedFonts = wanted;
    void fontCss(headingFont, bodyFont).then((text) => requestedFonts === wanted && fonts.replaceSync(text));
  };
}
