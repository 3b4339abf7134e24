import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { FONTS, type Font } from '#kit/theme/fonts.ts';

const THAI = '\n  unicode-range: U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC;';
/**
 * The build cuts each Latin file to this: ASCII, É, the accented small letters of Western Europe but æ ð ø ý þ ÿ ß, and the marks of
 * typography. Others come from the fallback. A wider range costs some 150 bytes for each letter of three files.
 */
const LATIN = `
  unicode-range:
    U+0020-007E, U+00A0, U+00A9, U+00AD-00AE, U+00B0, U+00B7, U+00BC-00BE, U+00C9, U+00D7, U+00E0-00E5, U+00E7-00EF, U+00F1-00F7,
    U+00F9-00FC, U+200B, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2060, U+20AC, U+2122;`;

/** Thai fonts that devices have. */
const DEVICE = {
  regular: `
    local('Noto Sans Thai'), local('Noto Sans Thai Regular'), local('NotoSansThai-Regular'), local('Thonburi'), local('Leelawadee UI'),
    local('Tahoma')`,
  bold: " local('Noto Sans Thai Bold'), local('NotoSansThai-Bold'), local('Thonburi-Bold'), local('Leelawadee UI Bold'), local('Tahoma Bold')",
};

/** What makes the device's font as large as ours, so that nothing moves when ours arrives: size, ascent and descent in per cent. */
const MEASURES: Readonly<Record<string, { readonly regular: readonly number[]; readonly bold: readonly number[] }>> = {
  anuphan: { regular: [101.4, 101, 27.1], bold: [99.8, 102.7, 27.5] },
  'ibm-plex-sans-thai': { regular: [104, 107.3, 51.3], bold: [100.8, 110.7, 53] },
  kanit: { regular: [101.6, 108.3, 38.9], bold: [98.7, 111.5, 40] },
  'noto-sans-thai': { regular: [100, 106.1, 45], bold: [100, 106.1, 45] },
  prompt: { regular: [106.4, 102.4, 39.7], bold: [102.9, 105.9, 41] },
  sarabun: { regular: [102.8, 103.9, 22.6], bold: [101.2, 105.5, 22.9] },
  fahkwang: { regular: [120.4, 83.7, 24.2], bold: [117.4, 85.9, 24.9] },
};

/** Ours in Thai and Latin, and the device's in its measures. */
function facesOf({ id, family }: Font, weight: number): string[] {
  const name = family.split("'")[1]!;
  const cut = weight > 400 ? 'bold' : 'regular';
  const [size, ascent, descent] = MEASURES[id]![cut];
  const faceRule = (script: string, range: string) => `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: swap;
  src: url('@fontsource/${id}/files/${id}-${script}-${weight}-normal.woff2') format('woff2');${range}
}`;
  return [
    faceRule('thai', THAI),
    faceRule('latin', LATIN),
    `@font-face {
  font-family: '${name} Fallback';
  font-weight: ${weight};
  src:${DEVICE[cut]};
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}`,
  ];
}

/** The faces of a font for headings, or for texts and what is bold in them. */
export const fontFaces = (font: Font, place: 'heading' | 'body'): string =>
  `${(place === 'heading' ? [font.weights.heading] : [400, font.weights.bold]).flatMap((weight) => facesOf(font, weight)).join('\n')}\n`;

/** The style sheets of the fonts that a site may choose, by path. */
export const fontFiles = (): [path: string, css: string][] =>
  FONTS.flatMap((font) =>
    (['heading', 'body'] as const).map((place): [string, string] => [
      `kernel/kit/theme/fonts/${font.id}.${place}.generated.css`,
      fontFaces(font, place),
    ]),
  );

/** `sala theme fonts`: writes those that are stale. A test fails when one is. */
export async function themeFonts(): Promise<number> {
  for (const [path, css] of fontFiles()) {
    if (existsSync(path) && readFileSync(path, 'utf8') === css) continue;
    writeFileSync(path, css);
    console.log(path);
  }
  return 0;
}
