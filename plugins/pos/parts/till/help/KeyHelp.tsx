import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SECTIONS } from '../../../rules/sections.ts';
import { TILL_KEYS, type KeyAct, type KeyWhere } from '../../../rules/tillKeys.ts';
import './help.css';

const PLACES = [...new Set(TILL_KEYS.map(({ where }) => where))] satisfies KeyWhere[];
const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };
/** Of the keys of sections the first and the last that there is. */
const shownOf = (act: KeyAct, keys: readonly string[]): readonly string[] =>
  act === 'section' ? [keys[0]!, keys[SECTIONS.length - 1]!] : keys;

/** All keys of the till, by where they count. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useText('pos');
  return (
    <Dialog open onClose={onClose} title={t('keys.heading')}>
      {PLACES.map((where) => (
        <section key={where} className="pos-Keys">
          <h3>{t(`keys.where.${where}`)}</h3>
          <dl>
            {TILL_KEYS.filter((each) => each.where === where).map(({ act, keys }) => (
              <div key={act}>
                <dt>
                  {shownOf(act, keys).map((key, at) => (
                    <span key={key}>
                      {at > 0 && (act === 'section' ? ' – ' : ' / ')}
                      <kbd>{NAMES[key] ?? key}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{t(`keys.${act}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="pos-Muted">{t('keys.typing')}</p>
    </Dialog>
  );
}
