import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { TEMPLATES } from '../../demo/templates.ts';
import type { flow } from '../../plugin.ts';
import type { Definition } from '../../rules/definition.ts';

/** A template in a language. @throws Refusal 404 */
export function findTemplate(key: string, locale: Locale): { name: string; description: string; definition: Definition } {
  const template = TEMPLATES.find((each) => each.key === key);
  if (!template) throw notFound();
  return { name: template.title[locale], description: template.text[locale], definition: template.definition(locale) };
}

/** Plugins that it needs: those of its steps, and the one whose event it waits for. */
function needs({ trigger, nodes }: Definition): string[] {
  const owners = nodes.flatMap(({ type }) => (type.includes(':') ? [type.split(':')[0]!] : type === 'mail' ? ['mail'] : []));
  return [...new Set([...owners, ...(trigger.event ? [trigger.event.split(':')[0]!] : [])])];
}

/** Errands of an office that many have. */
export const templates: HandlerOf<typeof flow, 'templates'> = async ({ declarations }) => {
  const there = new Set(declarations.map(({ id }) => id));
  return {
    templates: TEMPLATES.map(({ key, title, text, definition }) => {
      const made = definition('th');
      return { key, title, text, trigger: made.trigger.kind, missing: needs(made).filter((id) => !there.has(id)) };
    }),
  };
};
