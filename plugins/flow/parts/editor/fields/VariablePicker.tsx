import { useText } from '#kernel/contract/page.ts';
import type { Variable } from '../../graph/variables.ts';

interface Props {
  readonly variables: readonly Variable[];
  /** What a step is called. */
  readonly nameOf: (id: string) => string;
  readonly onPick: (path: string) => void;
}
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
type Known = (typeof TYPES)[number];

/** What may be named here, by what gives it. */
export function VariablePicker({ variables, nameOf, onPick }: Props) {
  const t = useText('flow');
  const groups = Map.groupBy(variables, ({ from }) => from);
  return (
    <div className="flow-Variables">
      {[...groups].map(([from, all]) => (
        <section key={from ?? ''} aria-label={from === null ? t('variables.start') : nameOf(from)}>
          <h4>{from === null ? t('variables.start') : nameOf(from)}</h4>
          <ul>
            {all.map(({ path, type }) => (
              <li key={path}>
                <button type="button" onClick={() => onPick(path)}>
                  <code>{path}</code> {(TYPES as readonly string[]).includes(type) && <small>{t(`type.${type as Known}`)}</small>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
