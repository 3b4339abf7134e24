import type { LocalText } from '#kit/schema/locale.ts';
import type { ThemeDeclaration, ThemeTuning } from './declaration.ts';

/** A font that a site may choose: its faces are `fonts/<id>.{heading,body}.generated.css`, written by `sala theme fonts`. */
export interface Font {
  readonly id: string;
  readonly title: LocalText;
  /** CSS value of `font-family`, with what stands in for it until it is there. */
  readonly family: string;
  /** Weights of headings and of bold text that its files have. */
  readonly weights: { readonly heading: number; readonly bold: number };
  /** Line heights at which no Thai mark touches the next line. */
  readonly leading: { readonly heading: number; readonly body: number };
  /** Package files that the first view needs. */
  readonly files: { readonly heading: string; readonly body: string };
  /** What its faces weigh as they are sent, Thai and Latin: one weight for headings, two for texts. */
  readonly bytes: { readonly heading: number; readonly body: number };
}

/** Most bytes of fonts on a site. */
export const FONT_BUDGET = 65_000;

const font = (
  id: string,
  title: LocalText,
  family: string,
  bytes: Font['bytes'],
  leading: Font['leading'],
  weights: Font['weights'] = { heading: 600, bold: 600 },
  generic = 'sans-serif',
): Font => ({
  id,
  title,
  family: `'${family}', '${family} Fallback', ${generic}`,
  weights,
  leading,
  bytes,
  files: {
    heading: `@fontsource/${id}/files/${id}-thai-${weights.heading}-normal.woff2`,
    body: `@fontsource/${id}/files/${id}-thai-400-normal.woff2`,
  },
});

/** Without loops: for screens. */
const OPEN = { heading: 1.35, body: 1.65 };

/** Fonts by what they are good for: without loops first, then those with loops, for long reading. */
export const FONTS: readonly Font[] = [
  font('anuphan', { th: 'อนุพันธ์ ไม่มีหัว เรียบและโปร่ง', en: 'Anuphan, loopless and airy' }, 'Anuphan', { heading: 17576, body: 34264 }, OPEN),
  font(
    'ibm-plex-sans-thai',
    { th: 'ไอบีเอ็ม เพล็กซ์ ไม่มีหัว เป็นทางการ', en: 'IBM Plex Sans Thai, loopless and sober' },
    'IBM Plex Sans Thai',
    { heading: 23804, body: 47152 },
    OPEN,
  ),
  font(
    'kanit',
    { th: 'คณิต ไม่มีหัว หนาและเด่น', en: 'Kanit, loopless and bold' },
    'Kanit',
    { heading: 27276, body: 54188 },
    { heading: 1.32, body: 1.65 },
  ),
  // The name differs from the device's own Noto Sans Thai, which has different metrics.
  font(
    'noto-sans-thai',
    { th: 'โนโต ไม่มีหัว เป็นกลาง', en: 'Noto Sans Thai, loopless and neutral' },
    'Noto Sans Thai Web',
    { heading: 16452, body: 32904 },
    OPEN,
    {
      heading: 700,
      bold: 700,
    },
  ),
  font('prompt', { th: 'พร้อม ไม่มีหัว กลมและเป็นมิตร', en: 'Prompt, loopless and friendly' }, 'Prompt', { heading: 25952, body: 51644 }, OPEN),
  font(
    'sarabun',
    { th: 'สารบรรณ มีหัว อ่านยาวสบายตา', en: 'Sarabun, looped, for long reading' },
    'Sarabun',
    { heading: 16948, body: 33820 },
    { heading: 1.5, body: 1.8 },
    {
      heading: 700,
      bold: 700,
    },
  ),
  font(
    'fahkwang',
    { th: 'ฟ้ากว้าง มีหัว คลาสสิก', en: 'Fahkwang, looped and classic' },
    'Fahkwang',
    { heading: 16420, body: 33480 },
    { heading: 1.5, body: 1.7 },
    { heading: 700, bold: 700 },
    'serif',
  ),
];

export const FONT_IDS: readonly string[] = FONTS.map(({ id }) => id);
export const fontOf = (id: string | undefined): Font | undefined => FONTS.find((one) => one.id === id);

/** The font of a `font-family` value, where it is one of these. */
export const fontOfFamily = (family: string | undefined): Font | undefined =>
  FONTS.find((one) => family?.split(',')[0]?.trim() === one.family.split(',')[0]);

/** Bytes of both together; bold texts and headings may share their files. */
export const fontBytes = (heading: Font | undefined, body: Font | undefined): number =>
  heading && heading.id === body?.id && heading.weights.heading === body.weights.bold
    ? body.bytes.body
    : (heading?.bytes.heading ?? 0) + (body?.bytes.body ?? 0);

/** Font files that the first view needs: of headings, then of texts; what the site chose in place of the theme's. */
export function firstFonts({ preload = [] }: Pick<ThemeDeclaration, 'preload'>, { headingFont, bodyFont }: ThemeTuning): string[] {
  const [heading, body] = [fontOf(headingFont)?.files.heading ?? preload[0], fontOf(bodyFont)?.files.body ?? preload[1]];
  return [...new Set([heading, body].filter((file) => file !== undefined))];
}

/** Style sheets of the fonts that the site chose. */
export const fontStyles = ({ headingFont, bodyFont }: ThemeTuning): string[] => [
  ...(headingFont ? [`kernel/kit/theme/fonts/${headingFont}.heading.generated.css`] : []),
  ...(bodyFont ? [`kernel/kit/theme/fonts/${bodyFont}.body.generated.css`] : []),
];
