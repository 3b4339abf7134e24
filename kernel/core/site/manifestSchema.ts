import { LOCALES } from '#kit/schema/locale.ts';
import { settingsSchema, type SchemaObject } from '#kit/schema/settingsSchema.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { ROLES } from '#kernel/contract/role.ts';
import { slotChoices, THEME_SLOTS, type ThemeDeclaration, type ThemeSlotName } from '#kit/theme/declaration.ts';
import { presetSchema, tuningSchema } from '#kit/theme/tuningSchema.ts';
import { fillingsBySlot } from './slots.ts';

/**
 * The JSON Schema of a tenant's manifest for these plugins and themes: what editors complete from and the
 * gateway validates with. Only plain objects, closed, so that each mistake gives one readable error.
 * The first theme is the default one.
 */
export function manifestSchema(
  plugins: readonly PluginDeclaration[],
  themes: readonly ThemeDeclaration[],
  defaultTheme = themes[0]?.id,
): SchemaObject {
  if (defaultTheme === undefined) throw new Error('A manifest needs at least one theme.');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A site of Sala',
    ...object('A site: its hostnames, its theme and the plugins that it has.', ['id', 'hostnames', 'key', 'space', 'site'], {
      $schema: string('Where editors find this schema.', { default: '../schemas/tenant.schema.json' }, 500),
      id: string(
        'Name of the site for operators: a-z, digits and hyphens. Also the name of its file.',
        { pattern: '^[a-z][a-z0-9-]*$' },
        40,
      ),
      hostnames: list(
        'Names under which visitors reach the site, lower-case and without port. The first is the canonical one.',
        string('A hostname.', {}, 253),
        50,
        { minItems: 1 },
      ),
      key: string(
        'Public key id of the site, letters, digits, hyphens and underscores. No two sites share one.',
        { pattern: '^[A-Za-z0-9_-]+$' },
        64,
      ),
      space: string(
        'The space whose data it shows: letters, digits, hyphens and underscores. Several sites may share one.',
        { pattern: '^[A-Za-z0-9_-]+$' },
        64,
      ),
      cluster: {
        description: 'The cluster that it belongs to, or null.',
        type: ['string', 'null'],
        pattern: '^[A-Za-z0-9_-]+$',
        maxLength: 64,
        default: null,
      },
      site: object('What visitors read about the site.', ['name'], {
        name: texts('Name of the site.', 1, 200),
        description: { ...texts('One or two sentences for search engines and shared links.', 0, 500), default: { th: '', en: '' } },
        favicon: string(
          'Icon: a path of the site or an https address.',
          { pattern: '^(/[^/\\s\\\\]\\S*|https://\\S+)$', default: '/favicon.svg' },
          500,
        ),
        locale: { description: "The site's own language.", enum: [...LOCALES], default: LOCALES[0] },
        timezone: string('IANA time zone.', { default: 'Asia/Bangkok' }, 64),
        analytics: {
          ...object('Page-view analytics, or null.', ['script'], {
            script: string('Script of the service, an https address.', { pattern: '^https://[^\\s/]+/\\S*$' }, 500),
          }),
          type: ['object', 'null'],
          default: null,
        },
      }),
      theme: { ...themeSchema(themes, defaultTheme), default: {} },
      plugins: object(
        'The plugins of the site. `{}` turns one on as it is.',
        [],
        Object.fromEntries(
          sorted(plugins).map((plugin) => [
            plugin.id,
            object(
              plugin.summary,
              [],
              {
                enabled: {
                  description: 'Off: the plugin leaves no trace on the site; its settings are kept.',
                  type: 'boolean',
                  default: true,
                },
                settings: { ...settingsSchema(plugin.settings, `Settings of ${plugin.id}.`), default: {} },
                capabilities: capabilitySchemas(plugin),
              },
              plugin.onByDefault && {},
            ),
          ]),
        ),
        {},
      ),
      slots: object('Where several plugins show something in one place: what is hidden, what comes first.', [], slotSchemas(plugins), {}),
      messages: object(
        "The site's own wording, by language and by key with its plugin: `shop.cart.title`.",
        [],
        Object.fromEntries(
          LOCALES.map((locale) => [
            locale,
            {
              description: `Texts (${locale}).`,
              type: 'object',
              maxProperties: 5000,
              additionalProperties: string('ICU MessageFormat.', {}, 5000),
              default: {},
            },
          ]),
        ),
        {},
      ),
      redirects: list(
        'Old paths and where they lead now.',
        object('A redirect.', ['from', 'to'], {
          from: string('A path of the site, without query.', { pattern: '^/([^/\\s\\\\?#][^\\s\\\\?#]*)?$' }, 2000),
          to: string('A path of the site, or an http(s) address elsewhere.', {}, 2000),
          status: { description: '301 and 308 are remembered by browsers, 302 and 307 are not.', enum: [301, 302, 307, 308], default: 301 },
        }),
        1000,
        { default: [] },
      ),
    }),
  };
}

const capabilitySchemas = ({ capabilities = {} }: PluginDeclaration): SchemaObject => {
  const roles = { type: 'array', items: { enum: [...ROLES] }, uniqueItems: true };
  const each = Object.entries(capabilities).map(([name, { summary, roles: defaultRoles }]) => [
    name,
    { description: `${summary}. Unless told: ${defaultRoles.join(', ') || 'nobody'}.`, ...roles },
  ]);
  return object('Roles that may do something, where it is not as the plugin has it.', [], Object.fromEntries(each), {});
};

function themeSchema(themes: readonly ThemeDeclaration[], defaultTheme: string): SchemaObject {
  const slot = (name: ThemeSlotName) => ({
    description: `Whose ${name}: a theme or \`theme/variant\`. Left out: that of \`base\`, or of ${defaultTheme} where \`base\` has none.`,
    enum: slotChoices(themes, name),
  });
  const settings: Record<string, SchemaObject> = {};
  for (const theme of themes) {
    for (const [name, property] of Object.entries(settingsSchema(theme.settings, '').properties!)) {
      const { default: _, ...open } = property;
      settings[name] =
        JSON.stringify(settings[name] ?? open) === JSON.stringify(open) ? open : { description: `${name}, as the theme has it.` };
    }
  }
  return object('How the site looks.', [], {
    base: { description: 'The theme.', enum: themes.map(({ id }) => id), default: defaultTheme },
    ...Object.fromEntries(THEME_SLOTS.map((name) => [name, slot(name)])),
    preset: presetSchema(themes.flatMap(({ presets }) => Object.keys(presets ?? {}))),
    tuning: tuningSchema,
    settings: object('What the theme lets an operator tune.', [], settings, {}),
  });
}

function slotSchemas(plugins: readonly PluginDeclaration[]): Record<string, SchemaObject> {
  return Object.fromEntries(
    Object.entries(fillingsBySlot(plugins)).map(([slot, fillings]) => {
      const ids = fillings.map(({ id }) => id);
      const filling = { description: 'A filling, `<plugin>.<name>`.', type: 'string', ...(ids.length > 0 ? { enum: ids } : {}) };
      return [
        slot,
        object(`What is shown in ${slot}.`, [], {
          hide: list('Not shown.', filling, ids.length, { default: [] }),
          order: list('Shown first, in this order.', filling, ids.length, { default: [] }),
        }),
      ];
    }),
  );
}

const sorted = <T extends { id: string }>(list: readonly T[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const string = (description: string, more: object, maxLength: number): SchemaObject => ({
  description,
  type: 'string',
  maxLength,
  ...more,
});

const list = (description: string, items: SchemaObject, maxItems: number, more: object): SchemaObject => ({
  description,
  type: 'array',
  maxItems,
  items,
  ...more,
});

const texts = (description: string, minLength: number, maxLength: number): SchemaObject =>
  object(
    description,
    LOCALES,
    Object.fromEntries(
      LOCALES.map((locale) => [locale, string(`${description.replace(/\.$/, '')} (${locale}).`, { minLength }, maxLength)]),
    ),
  );

const object = (
  description: string,
  required: readonly string[],
  properties: Readonly<Record<string, SchemaObject>>,
  preset?: object,
): SchemaObject => ({
  description,
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  ...(preset ? { default: preset } : {}),
  properties,
});
