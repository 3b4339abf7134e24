import { DENSITIES } from './declaration.ts';
import { FONT_IDS } from './fonts.ts';

export const RADII = ['none', 'small', 'medium', 'large'] as const;

const hex = (description: string) => ({ description, type: 'string', pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7 }) as const;
const choice = <const V extends readonly string[]>(description: string, values: V) =>
  ({ description, type: 'string', enum: values }) as const;

/** JSON Schema of a `ThemeTuning`. Nothing has a default: what is left out is as the theme has it. */
export const tuningSchema = {
  type: 'object',
  description: "What the site changes of the theme's look; what is left out is as the theme and the preset have it.",
  additionalProperties: false,
  properties: {
    brand: hex('The accent as #rrggbb: all tones of it are derived, and what would not be readable is moved until it is.'),
    accent2: hex('The second accent as #rrggbb.'),
    radius: choice('How round corners are.', RADII),
    density: choice('How close things stand.', DENSITIES),
    mode: choice('What visitors get who have chosen no mode; auto follows their system.', ['auto', 'light', 'dark']),
    headingFont: choice('Font of headings and buttons.', FONT_IDS),
    bodyFont: choice('Font of texts.', FONT_IDS),
  },
} as const;

/** JSON Schema of `theme.preset`, for the presets of all themes; whether the base theme has it is checked with that theme. */
export const presetSchema = (ids: readonly string[]) => ({
  description: "A look of the theme, ready made: its tuning and settings; the site's own win over them. One of `presets/` of `base`.",
  type: ['string', 'null'],
  maxLength: 40,
  enum: [...new Set(ids)].toSorted().concat(null as never),
});
