import { useText } from '#kernel/contract/page.ts';
import { useTextIfAny } from '#kit/page/text.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { FlowView } from '../../schemas.ts';
import type { StepWords } from '../useStepWords.ts';

interface Props {
  readonly findings: FlowView['findings'];
  readonly words: StepWords;
  /** Makes each lead to its step. */
  readonly onSelect?: (id: string) => void;
}

/** What stands against publishing, each with its step. */
export function Findings({ findings, words, onSelect }: Props) {
  const t = useText('flow');
  const any = useTextIfAny('flow');
  if (findings.length === 0) return null;
  return (
    <Alert tone="warning">
      <p>{t('finding.title', { count: findings.length })}</p>
      <ul className="flow-Findings">
        {findings.map(({ code, node, field, detail }) => {
          const id = node || 'trigger';
          const what =
            any(`finding.${code}`, { field: code === 'branch-unknown' ? field : words.field(id, field), detail }) ?? `${code} ${detail}`;
          return (
            <li key={`${code} ${node} ${field} ${detail}`}>
              {onSelect ? (
                <button type="button" className="flow-Link" onClick={() => onSelect(id)}>
                  {words.step(id)}: {what}
                </button>
              ) : (
                what
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
