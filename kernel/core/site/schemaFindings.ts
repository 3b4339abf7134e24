import type { ErrorObject } from 'ajv/dist/2020.js';
import { shown, type Finding, type Path } from '#kit/diagnostics/finding.ts';
import { suggest } from '#kit/diagnostics/nearest.ts';
import { kindsOf, placedErrors } from '#kit/diagnostics/schemaErrors.ts';
import type { Catalog } from './catalog.ts';
import type { SchemaObject } from '#kit/schema/settingsSchema.ts';
import { slotChoices } from '#kit/theme/declaration.ts';
import { MOST, problem, type Particulars } from './problem.ts';
import type { ProblemCode } from './problemTexts.ts';
import type { ThemeSlotName } from '#kit/theme/declaration.ts';

/**
 * Checks a manifest against the schema of this installation and fills in what has a default, in place.
 * Gives the problems in the words of an operator.
 */
export function schemaFindings(value: unknown, catalog: Catalog): Finding[] {
  const findings = catalog.validate(value) ? [] : readable(catalog.validate.errors ?? [], [], catalog);
  const theme = (value as { theme?: { base?: unknown; settings?: unknown } } | null)?.theme;
  const validate = catalog.themeSettings.get(String(theme?.base));
  if (
    validate &&
    typeof theme?.settings === 'object' &&
    theme.settings !== null &&
    !Array.isArray(theme.settings) &&
    !validate(theme.settings)
  ) {
    findings.push(...readable(validate.errors ?? [], ['theme', 'settings'], catalog));
  }
  return findings;
}

const readable = (errors: readonly ErrorObject[], base: Path, catalog: Catalog): Finding[] =>
  placedErrors(errors, base, MOST).map(({ error, at }) => finding(error, at, catalog));

function finding(error: ErrorObject, at: Path, catalog: Catalog): Finding {
  const { keyword, params, data } = error;
  const schema = error.parentSchema as SchemaObject;
  if (keyword === 'additionalProperties') return unknownKey(at, String(params['additionalProperty']), Object.keys(schema.properties ?? {}));
  if (keyword === 'required') {
    const name = String(params['missingProperty']);
    const what = textOf(schema.properties?.[name]?.['description']);
    const message = `"${name}" is missing${what === undefined ? '' : `: ${sentence(what)}`}`;
    return problem(isSetting(at) ? 'SALA_BAD_SETTING' : 'SALA_MISSING_KEY', [...at, name], message);
  }
  const is = (as: ProblemCode, message: string, more: Particulars = {}) => problem(as, at, message, { value: data, ...more });
  if (keyword === 'type')
    return is(isSetting(at) ? 'SALA_BAD_SETTING' : 'SALA_WRONG_TYPE', `${shown(data)} is not ${kindsOf(params['type'])}`, {
      rule: { keyword },
    });
  const allowed = keyword === 'enum' ? (params['allowedValues'] as unknown[]) : [];
  if (keyword === 'enum' && at[0] === 'theme' && at[1] === 'preset') {
    const presets = allowed.filter((name) => typeof name === 'string');
    return is('SALA_UNKNOWN_PRESET', `no theme has a preset ${shown(data)}`, suggest(String(data), presets));
  }
  if (keyword === 'enum' && at[0] === 'theme' && at.length === 2) return themeChoice(at[1] as ThemeSlotName | 'base', data, catalog);
  const code = codeOf(at);
  const names = () => suggest(String(data), allowed.map(String));
  if (code === 'SALA_UNKNOWN_FILLING')
    return keyword === 'enum'
      ? is(code, `nothing of the name ${shown(data)} is shown in "${at[1]}"`, names())
      : is(code, `more than is shown in "${at[1]}"`);
  if (keyword === 'enum') return is(code, `${shown(data)} is none of the possible values`, { rule: { keyword }, ...names() });
  const should =
    keyword === 'pattern' || keyword === 'format'
      ? `does not fit: ${sentence(textOf(schema['description']) ?? error.message ?? keyword)}`
      : (error.message ?? 'does not fit').replace('NOT', 'not');
  return is(code, `${shown(data)} ${should}`, { rule: { keyword, limit: params['limit'] ?? params['multipleOf'] } });
}

function unknownKey(at: Path, name: string, known: readonly string[]): Finding {
  const path = [...at, name];
  const is = (code: ProblemCode, message: string) => problem(code, path, message, suggest(name, known));
  if (at.length === 1 && at[0] === 'plugins') return is('SALA_UNKNOWN_PLUGIN', `there is no plugin "${name}"`);
  if (at.length === 1 && at[0] === 'slots') return is('SALA_UNKNOWN_SLOT', `there is no slot "${name}"`);
  if (isSetting(at)) return is('SALA_UNKNOWN_SETTING', `there is no setting "${name}"`);
  return is('SALA_UNKNOWN_KEY', `there is no key "${name}" here`);
}

/** `theme.base` or a slot: the theme may be unknown, lack the slot, or lack the variant. */
function themeChoice(slot: ThemeSlotName | 'base', data: unknown, { themes, deps }: Catalog): Finding {
  const [id = '', variant] = String(data).split('/');
  const theme = themes.get(slot === 'base' ? String(data) : id);
  const is = (code: ProblemCode, message: string, names: Particulars) => problem(code, ['theme', slot], message, { value: data, ...names });
  if (!theme) {
    const named = slot === 'base' ? String(data) : id;
    return is('SALA_UNKNOWN_THEME', `there is no theme "${named}"`, suggest(named, themes.keys()));
  }
  const choices = slotChoices(deps.themes, slot as ThemeSlotName);
  if (!theme.slots[slot as ThemeSlotName]) return is('SALA_MISSING_THEME_SLOT', `the theme "${id}" has no ${slot}`, suggest('', choices));
  const variants = choices.filter((choice) => choice === id || choice.startsWith(`${id}/`));
  return is('SALA_UNKNOWN_VARIANT', `the theme "${id}" has no ${slot} "${variant ?? ''}"`, suggest(String(data), variants));
}

const isSetting = (at: Path) => (at[0] === 'plugins' && at[2] === 'settings') || (at[0] === 'theme' && at[1] === 'settings');

function codeOf(at: Path): ProblemCode {
  if (isSetting(at)) return 'SALA_BAD_SETTING';
  if (at[0] === 'hostnames') return 'SALA_BAD_HOSTNAME';
  if (at[0] === 'slots') return 'SALA_UNKNOWN_FILLING';
  return at[0] === 'site' && at[1] === 'locale' ? 'SALA_BAD_LOCALE' : 'SALA_BAD_VALUE';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const sentence = (text: string) => text.replace(/\.$/, '');
