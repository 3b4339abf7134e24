import { THEME_SLOTS } from '#kit/theme/declaration.ts';
import { tuningSchema } from '#kit/theme/tuningSchema.ts';
import type { SchemaObject } from '#kit/schema/settingsSchema.ts';

const ID = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';
const both = (description: string, maxLength: number) => ({
  description,
  type: 'object',
  additionalProperties: false,
  required: ['th', 'en'],
  properties: {
    th: { description: 'In Thai.', type: 'string', minLength: 1, maxLength },
    en: { description: 'In English.', type: 'string', minLength: 1, maxLength },
  },
});
const hex = (description: string) => ({ description, type: 'string', pattern: '^#[0-9a-f]{6}$' });
const closed = (description: string, properties: Readonly<Record<string, SchemaObject>>, required = Object.keys(properties)) => ({
  description,
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** JSON Schema of `theme.json`, for editors and for `sala theme check`. */
export const themeSchema: SchemaObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A theme of Sala',
  ...closed(
    'A theme: who it is, which slots it has, what the first view needs.',
    {
      $schema: { description: 'Where editors find this schema.', type: 'string', maxLength: 500 },
      id: { description: 'The name of its folder: a-z, digits and hyphens.', type: 'string', pattern: ID, maxLength: 40 },
      version: { description: 'Semantic version: 1.0.0.', type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' },
      extends: {
        description: 'A theme whose slots, settings, presets and tokens stand where this one has none of its own.',
        type: 'string',
        pattern: ID,
        maxLength: 40,
      },
      default: {
        description: 'Its slots stand where a theme has none, and who names no theme has it. It has all six; one theme says so.',
        const: true,
      },
      title: both('Its name.', 60),
      description: both('One line on its mood, for who chooses.', 200),
      colors: closed("For the browser's own bars.", { light: hex('By day.'), dark: hex('By night.') }),
      palette: closed('Colours for mails and files that no style sheet reaches; written by `sala theme build`.', {
        canvas: hex('Ground of the page.'),
        surface: hex('Ground of cards.'),
        text: hex('Text.'),
        muted: hex('Quieter text.'),
        border: hex('Lines.'),
        accent: hex('Buttons.'),
        onAccent: hex('Text on `accent`.'),
      }),
      slots: closed(
        'Variants of each slot beside the default one. A slot that is not listed comes from `extends`, or from the default theme.',
        Object.fromEntries(
          THEME_SLOTS.map((slot) => [
            slot,
            {
              description: `Variants: \`slots/${slot}.<variant>.tsx\`.`,
              type: 'array',
              uniqueItems: true,
              items: { type: 'string', pattern: ID },
            },
          ]),
        ),
        [],
      ),
      preload: {
        description: 'Font files that the first view needs, as package paths: of headings, then of texts.',
        type: 'array',
        maxItems: 2,
        items: { type: 'string', pattern: '^@fontsource/.+\\.woff2$' },
      },
    },
    ['id', 'version', 'title', 'description', 'colors', 'palette', 'slots'],
  ),
};

/** JSON Schema of `presets/<id>.json`; what its settings may be is the theme's to say. */
export const presetSchema: SchemaObject = closed(
  'A look of a theme, ready to be chosen.',
  {
    $schema: { description: 'Where editors find this schema.', type: 'string', maxLength: 500 },
    title: both('Its name.', 60),
    tuning: tuningSchema,
    settings: { description: 'Settings of the theme.', type: 'object' },
  },
  ['title'],
);
