import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

const KINDS = ['pick-list', 'packing-slip', 'label'] as const;
/** Orders that are printed at once. */
const MOST = 100;

/** What can be printed of the chosen orders. */
export function PrintBar({ chosen, onClear }: { chosen: ReadonlySet<string>; onClear: () => void }) {
  const t = useText('shop');
  if (chosen.size === 0) return null;
  const ids = [...chosen].slice(0, MOST).join(',');
  return (
    <section className="shop-Bar" aria-label={t('print.chosen')}>
      <p>{t(chosen.size > MOST ? 'print.tooMany' : 'print.count', { count: chosen.size, most: MOST })}</p>
      <div className="ui-Actions">
        {KINDS.map((kind) => (
          <LinkButton key={kind} variant="secondary" to={`/shop/desk/print/${kind}?ids=${ids}`}>
            <Icon name="print" />
            {t(`print.${kind}`)}
          </LinkButton>
        ))}
        <Button variant="quiet" onClick={onClear}>
          {t('desk.clearChosen')}
        </Button>
      </div>
    </section>
  );
}
