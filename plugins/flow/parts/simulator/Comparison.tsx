import { useText, Link } from '#kernel/contract/page.ts';
import type { RunView } from '../../schemas.ts';
import type { StepWords } from '../useStepWords.ts';
import { pathOf, type Moment } from './simulation.ts';

/** The way that was gone here beside the one of the last real run. */
export function Comparison({ run, last, words }: { run: RunView; last: Moment; words: StepWords }) {
  const t = useText('flow');
  const [here, there] = [pathOf(last), run.log.map(({ node }) => node)];
  const length = Math.max(here.length, there.length);
  const name = (id: string | undefined) => (id === undefined ? '–' : words.step(id));
  const first = Array.from({ length }, (_, at) => at).find((at) => here[at] !== there[at]);
  return (
    <section className="ui-Desk-part" aria-labelledby="flow-compare">
      <h2 id="flow-compare">{t('compare.title')}</h2>
      <p role="status">{first === undefined ? t('compare.same') : t('compare.differs', { at: first + 1 })}</p>
      <div className="flow-Scroll">
        <table className="flow-Compare">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('compare.here')}</th>
              <th scope="col">
                <Link to={`/flow/runs/${run.id}`}>{t('compare.there')}</Link>
              </th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length }, (_, at) => (
              <tr key={at} data-differs={here[at] !== there[at] || undefined}>
                <th scope="row">{at + 1}</th>
                <td>{name(here[at])}</td>
                <td>{name(there[at])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
