import { useText } from '#kernel/contract/page.ts';
import { PixelField } from './PixelField.tsx';
import { SpaceField } from './SpaceField.tsx';
import { StyleGroup } from './StyleGroup.tsx';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

interface Props {
  of: 'padding' | 'margin' | 'inset';
  min: number;
  max: number;
}

/** One length per side. */
export function SideFields({ of, min, max }: Props) {
  const t = useText('cms');
  const Control = of === 'inset' ? PixelField : SpaceField;
  return (
    <StyleGroup title={t(`compose.${of}`)}>
      {SIDES.map((side) => (
        <Control key={side} path={['style', of, side]} label={t(`compose.side.${side}`)} min={min} max={max} unit="px" />
      ))}
    </StyleGroup>
  );
}
