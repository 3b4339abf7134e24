import type { ColorValueNormalized, TokenNormalized, TokenNormalizedSet } from '@terrazzo/parser';
import { readColour, writeColour } from '#kit/theme/colour.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import type { TokenContexts } from './readTokens.ts';

/** `color.accent-fg` and `own.st-navy` are `--accent-fg` and `--st-navy`; others keep their group: `--radius-md`. */
const variable = (id: string): string => id.replace(/^(color|own)\./, '').replaceAll('.', '-');

const isColour = (id: string) => /^(color|own)\./.test(id);

function colour({ colorSpace, components, alpha }: ColorValueNormalized): string {
  const [a, b, c] = components.map((part) => part ?? 0) as [number, number, number];
  if (alpha === 0) return 'transparent';
  if (colorSpace === 'oklch') return writeColour({ l: a, c: b, h: c, alpha: alpha ?? 1 });
  const read = readColour(`color(${colorSpace} ${a} ${b} ${c})`);
  if (!read) throw new Error(`colours are written as oklch or srgb, not as ${colorSpace}`);
  return writeColour({ ...read, alpha: alpha ?? 1 });
}

const size = ({ value, unit }: { value: number; unit: string }) => (value === 0 ? '0' : `${value}${unit}`);

/** A token's value as CSS. `paint` writes the colour of a shadow, which may be another one in the dark. */
function css(token: TokenNormalized, paint = (shadowColour: ColorValueNormalized, _index: number) => colour(shadowColour)): string {
  switch (token.$type) {
    case 'color':
      return colour(token.$value);
    case 'dimension':
      return size(token.$value);
    case 'fontFamily':
      return token.$value.map((name) => (/[^a-z-]/.test(name) ? `'${name}'` : name)).join(', ');
    case 'number':
    case 'fontWeight':
      return String(token.$value);
    case 'shadow': {
      if (token.$value.every(({ blur, spread }) => blur.value === 0 && spread.value === 0)) return 'none';
      return token.$value
        .map(({ inset, offsetX, offsetY, blur, spread, color }, index) =>
          [
            ...(inset ? ['inset'] : []),
            size(offsetX),
            size(offsetY),
            size(blur),
            ...(spread.value === 0 ? [] : [size(spread)]),
            paint(color, index),
          ].join(' '),
        )
        .join(', ');
    }
    default:
      throw new Error(`a theme has no use for tokens of the type ${token.$type}`);
  }
}

/** `var(--x)` where a token stands for another one, which then may be tuned by itself. */
const reference = (token: TokenNormalized): string | null => (token.aliasOf ? `var(--${variable(token.aliasOf)})` : null);

const pair = (light: string, dark: string) => (light === dark ? light : `light-dark(${light}, ${dark})`);

/** A value for both schemes in one declaration, where CSS can say it: `light-dark()` is for colours. */
function both(light: TokenNormalized, dark: TokenNormalized): string {
  if (light.$type === 'color' && dark.$type === 'color') return pair(css(light), css(dark));
  if (light.$type === 'shadow' && dark.$type === 'shadow')
    return css(light, (shadowColour, index) => pair(colour(shadowColour), colour(dark.$value[index]?.color ?? shadowColour)));
  return css(light);
}

const photo = (tokens: TokenNormalizedSet): string => {
  const [brightness, saturation] = ['brightness', 'saturation'].map((name) => Number(tokens[`photo.${name}`]?.$value ?? 1));
  return [brightness === 1 ? '' : `brightness(${brightness})`, saturation === 1 ? '' : `saturate(${saturation})`].filter(Boolean).join(' ');
};

const block = (selector: string, lines: readonly string[], depth = 1): string[] => {
  const indent = '  '.repeat(depth);
  return lines.length === 0 ? [] : [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`];
};

/** `styles/tokens.css` of a theme: light and dark in one, then what high contrast, a chosen mode and compact density change. */
export function tokensCss(id: string, { light, dark, contrast, compact }: TokenContexts): string {
  const at = `[data-theme='${id}']`;
  const entries = Object.entries(light).filter(([name]) => !name.startsWith('photo.'));
  const main = entries.map(([name, token]) => `--${variable(name)}: ${reference(token) ?? both(token, dark[name] ?? token)};`);
  const strong = Object.entries(contrast)
    .filter(([name, token]) => !name.startsWith('photo.') && css(token) !== css(light[name] ?? token) && !token.aliasOf)
    .map(([name, token]) => `--${variable(name)}: ${css(token)};`);
  const dim = photo(dark) ? [`--photo: ${photo(dark)};`] : [];
  return [
    '/* Made from tokens/ by `sala theme build`: edit those. Light and dark in one, `color-scheme` chooses. */',
    '@layer tokens {',
    ...block(at, ['color-scheme: light dark;', ...main]),
    ...block(`${at}[data-mode='light']`, ['color-scheme: light;']),
    ...block(`${at}[data-mode='dark']`, ['color-scheme: dark;', ...dim]),
    ...(dim.length > 0 ? block('@media (prefers-color-scheme: dark)', block(`${at}:not([data-mode])`, dim, 0)) : []),
    ...block(`${at}[data-mode='contrast']`, ['color-scheme: light;', ...strong]),
    ...block('@media (prefers-contrast: more) and (prefers-color-scheme: light)', block(`${at}:not([data-mode='dark'])`, strong, 0)),
    ...block(
      `${at}[data-density='compact']`,
      Object.entries(compact).map(([name, token]) => `--${variable(name)}: ${css(token)};`),
    ),
    '}',
    '',
  ].join('\n');
}

/** `tokens/resolved.json` of a theme. */
export function resolvedTokens({ light, dark, contrast }: TokenContexts): ThemeTokens {
  const pick = (tokens: TokenNormalizedSet, wanted: (id: string) => boolean) =>
    Object.fromEntries(Object.entries(tokens).flatMap(([id, token]) => (wanted(id) ? [[variable(id), css(token)]] : [])));
  const isBase = (id: string) => !isColour(id) && !/^(photo|shadow)\./.test(id);
  return { base: pick(light, isBase), light: pick(light, isColour), dark: pick(dark, isColour), contrast: pick(contrast, isColour) };
}
