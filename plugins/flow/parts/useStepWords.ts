import { useMemo } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { useTextIfAny } from '#kit/page/text.ts';
import { OWN_STEPS, TRIGGER, type Definition, type OwnStep } from '../rules/definition.ts';
import { STEP_STATES, type StepState } from '../rules/runTypes.ts';
import type { StepKind } from '../schemas.ts';

const NAMED_WAYS = ['true', 'false', 'else', 'each', 'done', 'approved', 'rejected', 'overdue', 'error'] as const;
type Way = (typeof NAMED_WAYS)[number];
const isWay = (when: string): when is Way => (NAMED_WAYS as readonly string[]).includes(when);
const NONE: readonly StepKind[] = [];

/** What steps, their kinds and their ways out are called: the same object until the flow changes. */
export function useStepWords(definition: Definition, steps: readonly StepKind[] = NONE) {
  const t = useText('flow');
  const any = useTextIfAny('flow');
  const locale = useLocale();
  return useMemo(() => {
    const nodes = new Map(definition.nodes.map((node) => [node.id, node]));
    const kinds = new Map(steps.map((kind) => [kind.type, kind]));
    const type = (name: string): string =>
      (OWN_STEPS as readonly string[]).includes(name) ? t(`step.${name as OwnStep}`) : (kinds.get(name)?.title[locale] ?? name);
    const typeOf = (id: string): string => nodes.get(id)?.type ?? '';
    return {
      type,
      kind: (id: string): string => (id === TRIGGER ? t(`trigger.${definition.trigger.kind}`) : type(typeOf(id))),
      /** Of a step; of the trigger what starts the flow. */
      step: (id: string): string => (id === TRIGGER ? t('trigger.title') : nodes.get(id)?.name || type(typeOf(id) || id)),
      /** Of a field of a step, or of the trigger. */
      field: (id: string, name: string): string => {
        const is = typeOf(id) || TRIGGER;
        const ofPlugin = kinds.get(is)?.fields[name]?.[locale];
        return ofPlugin ?? any(`config.${is}.${name}`) ?? any(id === TRIGGER ? `trigger.${name}` : `config.${name}`) ?? name;
      },
      /** Of a way out; '' of the only one. Cases of a switch have the names that the builder wrote. */
      exit: (from: string, when: string | null): string => {
        const isCase = typeOf(from) === 'switch' && when !== 'else';
        return when === null ? '' : isWay(when) && !isCase ? t(`way.${when}`) : when;
      },
      state: (name: string): string => ((STEP_STATES as readonly string[]).includes(name) ? t(`stepState.${name as StepState}`) : name),
      wrong: t('finding.some'),
    };
  }, [definition, steps, t, any, locale]);
}
export type StepWords = ReturnType<typeof useStepWords>;
