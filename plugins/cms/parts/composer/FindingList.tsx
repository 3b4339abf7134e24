import { useLocale, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Node } from '../../rules/layoutTree.ts';
import type { Found } from './useComposition.ts';
import './FindingList.css';

interface Props {
  findings: readonly Found[];
  nodes: readonly Node[];
  nameOf: (node: Node) => string;
  onChoose: (id: string) => void;
}

/** All that is wrong with the page, errors first; each leads to its part. */
export function FindingList({ findings, nodes, nameOf, onChoose }: Props) {
  const t = useText('cms');
  const locale = useLocale();
  const errors = findings.filter(({ level }) => level === 'error');
  const ordered = [...errors, ...findings.filter(({ level }) => level === 'warning')];
  return (
    <div className="cms-Findings" data-level={errors.length > 0 ? 'error' : findings.length > 0 ? 'warning' : undefined}>
      <p role="status" className={findings.length === 0 ? 'ui-Hidden' : undefined}>
        {errors.length > 0
          ? t('compose.errors', { count: errors.length })
          : findings.length > 0
            ? t('compose.warnings', { count: findings.length })
            : t('compose.fine')}
      </p>
      {findings.length > 0 && (
        <details>
          <summary>{t('compose.showFindings')}</summary>
          <ul>
            {ordered.map(({ level, code, path, message, fix, id }) => {
              const node = nodes.find((one) => one.id === id);
              return (
                <li key={`${code} ${path.join('.')}`} data-level={level}>
                  <Icon name={level} />
                  <div>
                    {node && (
                      <button type="button" className="cms-Findings-part" onClick={() => onChoose(node.id)}>
                        {nameOf(node)}
                      </button>
                    )}
                    <p>{message[locale]}</p>
                    {fix && <p>{fix[locale]}</p>}
                  </div>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </div>
  );
}
