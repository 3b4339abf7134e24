import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';

export type Shown = 'outline' | 'canvas';

/** On phones: the outline or the picture. */
export function ShowsSwitch({ shows, onShow }: { shows: Shown; onShow: (next: Shown) => void }) {
  const t = useText('flow');
  return (
    <div className="flow-Switch" role="group" aria-label={t('editor.shows')}>
      {(['outline', 'canvas'] as const).map((each) => (
        <Button key={each} variant={shows === each ? 'secondary' : 'quiet'} aria-pressed={shows === each} onClick={() => onShow(each)}>
          {t(`editor.${each}`)}
        </Button>
      ))}
    </div>
  );
}
