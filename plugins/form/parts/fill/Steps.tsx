import { useText } from '#kernel/contract/page.ts';
import { Meter } from '#kit/ui/data/Meter.tsx';

interface Props {
  progress: 'bar' | 'steps' | 'none';
  path: readonly string[];
  page: string;
}

/** How far one is, by the pages that lie ahead as things stand. */
export function Steps({ progress, path, page }: Props) {
  const t = useText('form');
  const at = path.indexOf(page) + 1;
  if (progress === 'none' || path.length < 2) return null;
  const words = t('fill.step', { number: at, count: path.length });
  return (
    <div className="form-Steps">
      <p>{words}</p>
      {progress === 'bar' && <Meter label={t('fill.progress')} value={at} max={path.length} text={words} warning={2} danger={2} />}
    </div>
  );
}
