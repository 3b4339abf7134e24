import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';

/** What is done with the picture itself. */
export function CanvasTools({ onZoom, onFit, onArrange }: { onZoom: (by: number) => void; onFit: () => void; onArrange?: () => void }) {
  const t = useText('flow');
  return (
    <div className="flow-Canvas-tools">
      <IconButton icon="minus" label={t('canvas.out')} onClick={() => onZoom(0.8)} />
      <IconButton icon="plus" label={t('canvas.in')} onClick={() => onZoom(1.25)} />
      <IconButton icon="device" label={t('canvas.fit')} onClick={onFit} />
      {onArrange && <IconButton icon="layout" label={t('canvas.arrange')} onClick={onArrange} />}
    </div>
  );
}
