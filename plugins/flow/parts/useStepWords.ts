import { useLocale, useText } from '#kernel/contract/page.ts';
import { useTextIfAny } from '#kit/page/text.ts';
import { OWN_STEPS, TRIGGER, type Definition, type OwnStep } from '../rules/definition.ts';
import { STEP_STATES, type StepState } from '../rules/runTypes.ts';
import type { StepKind } from '../schemas.ts';

const NAMED_WAYS = ['true', 'false', 'else', 'each', 'done', 'approved', 'rejected', 'overdue', 'error'] as const;
type Way = (typeof NAMED_WAYS)[number];
const isWay = (when: string): when is Way => (NAMED_WAYS as readonly string[]).includes(when);

/** What steps, their kinds and their ways out are called. */
export function useStepWords(definition: Definition, steps: readonly StepKind[] = []) {
  const t = useText('flow');
  const any = useTextIfAny('flow');
  const locale = useLocale();
  const type = (name: string): string =>
    (OWN_STEPS as readonly string[]).includes(name)
      ? t(`step.${name as OwnStep}`)
      : (steps.find((each) => each.type === name)?.title[locale] ?? name);
  const nodeOf = (id: string) => definition.nodes.find((node) => node.id === id);
  const kind = (id: string): string => (id === TRIGGER ? t(`trigger.${definition.trigger.kind}`) : type(nodeOf(id)?.type ?? ''));
  return {
    type,
    kind,
    /** Of a step; of the trigger what starts the flow. */
    step: (id: string): string => (id === TRIGGER ? t('trigger.title') : nodeOf(id)?.name || type(nodeOf(id)?.type ?? id)),
    /** Of a field of a step, or of the trigger. */
    field: (id: string, name: string): string => {
      const is = nodeOf(id)?.type ?? 'trigger';
      const ofPlugin = steps.find((each) => each.type === is)?.fields[name]?.[locale];
      return ofPlugin ?? any(`config.${is}.${name}`) ?? any(id === TRIGGER ? `trigger.${name}` : `config.${name}`) ?? name;
    },
    /** Of a way out; '' of the only one. Cases of a switch have the names that the builder wrote. */
    exit: (from: string, when: string | null): string =>
      when === null ? '' : isWay(when) && !isCase(from, when) ? t(`way.${when}`) : when,
    state: (name: string): string => ((STEP_STATES as readonly string[]).includes(name) ? t(`stepState.${name as StepState}`) : name),
    wrong: t('finding.some'),
  };
  function isCase(from: string, when: string): boolean {
    return nodeOf(from)?.type === 'switch' && when !== 'else';
  }
}
export type StepWords = ReturnType<typeof useStepWords>;
