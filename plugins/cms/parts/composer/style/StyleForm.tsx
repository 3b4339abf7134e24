import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { BoxStyle } from '#kit/composer/document.ts';
import type { Node, Part } from '../../../rules/layoutTree.ts';
import { setPath } from '../../../rules/setPath.ts';
import { BackgroundFields } from './BackgroundFields.tsx';
import { BorderFields } from './BorderFields.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ColumnFields, RowFields } from './GridFields.tsx';
import { SideFields } from './SideFields.tsx';
import { StyleContext } from './StyleContext.ts';
import { StyleGroup } from './StyleGroup.tsx';
import { VisibleFields } from './VisibleFields.tsx';

const POSITIONS: readonly NonNullable<BoxStyle['position']>[] = ['static', 'relative', 'sticky', 'absolute', 'fixed'];

interface Props {
  node: Node;
  errors: Readonly<Record<string, string>>;
  /** `key` names what is changed. */
  onChange: (key: string, change: (part: Part) => Part) => void;
}

/** Everything that can be said of how a part looks: the layout options of the specification. */
export function StyleForm({ node, errors, onChange }: Props) {
  const t = useText('cms');
  const desk = useMemo(
    () => ({
      part: node.part,
      errors,
      set: (path: readonly string[], value: unknown) => onChange(path.join('.'), (part) => setPath(part, path, value)),
    }),
    [node.part, errors, onChange],
  );
  const { position } = node.part.style ?? {};
  return (
    <StyleContext value={desk}>
      <div className="cms-StyleForm">
        {node.kind === 'row' && <RowFields />}
        {node.kind === 'column' && <ColumnFields />}
        <SideFields of="padding" min={0} max={160} />
        <SideFields of="margin" min={-64} max={160} />
        <BackgroundFields />
        <BorderFields />
        <VisibleFields />
        <StyleGroup title={t('compose.place')} open={position !== undefined}>
          <ChoiceField path={['style', 'position']} label={t('compose.place')} values={POSITIONS} words="place" />
        </StyleGroup>
        {position !== undefined && position !== 'static' && <SideFields of="inset" min={-400} max={400} />}
      </div>
    </StyleContext>
  );
}
