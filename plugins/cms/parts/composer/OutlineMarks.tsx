import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Node } from '../../rules/layoutTree.ts';
import type { Found } from './useComposition.ts';

/** Beside a part in the outline: that something is wrong with it, or that some do not see it. */
export function OutlineMarks({ node, findings }: { node: Node; findings: readonly Found[] }) {
  const t = useText('cms');
  const nodeFindings = findings.filter(({ id }) => id === node.id);
  const level = nodeFindings.some((finding) => finding.level === 'error') ? 'error' : nodeFindings.length > 0 ? 'warning' : null;
  return (
    <>
      {node.part.visible && Object.values(node.part.visible).includes(false) && (
        <span className="cms-Outline-mark">
          <Icon name="eye-off" />
          <span className="ui-Hidden">{t('compose.partlyHidden')}</span>
        </span>
      )}
      {level && (
        <span className="cms-Outline-mark" data-level={level}>
          <Icon name={level} />
          <span className="ui-Hidden">{t(`compose.has.${level}`)}</span>
        </span>
      )}
    </>
  );
}
