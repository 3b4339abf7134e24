import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { ZOOMS } from '../../rules/gantt/scale.ts';

interface Props {
  zoom: number;
  onZoom: (zoom: number) => void;
  onToday: () => void;
  showCritical: boolean;
  onCritical: (shown: boolean) => void;
  showLoad: boolean;
  onLoad: (shown: boolean) => void;
  onPicture: () => void;
  children?: ReactNode;
}

/** What is done with a chart as a whole. */
export function Toolbar({ zoom, onZoom, onToday, showCritical, onCritical, showLoad, onLoad, onPicture, children }: Props) {
  const t = useText('project');
  return (
    <div className="project-Gantt-tools" role="toolbar" aria-label={t('gantt.tools')}>
      <IconButton icon="minus" label={t('gantt.zoomOut')} disabled={zoom === 0} onClick={() => onZoom(zoom - 1)} />
      <span className="project-Gantt-zoom" role="status">
        {t(`gantt.zoom.${zoom}` as 'gantt.zoom.0')}
      </span>
      <IconButton icon="plus" label={t('gantt.zoomIn')} disabled={zoom === ZOOMS.length - 1} onClick={() => onZoom(zoom + 1)} />
      <Button variant="secondary" onClick={onToday}>
        {t('gantt.today')}
      </Button>
      <ToggleButton pressed={showCritical} onChange={onCritical}>
        {t('gantt.critical')}
      </ToggleButton>
      <ToggleButton pressed={showLoad} onChange={onLoad}>
        {t('gantt.load')}
      </ToggleButton>
      <Button variant="secondary" onClick={onPicture}>
        {t('gantt.png')}
      </Button>
      {children}
    </div>
  );
}
