import { useNavigate, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { VersionsData } from '../../gateway/pages/versions.ts';
import { compareAddress, sideIn } from '../../rules/compareAddress.ts';
import type { Side } from '../../schemas.ts';
import { authorWords } from '../authorWords.ts';
import { When } from '../When.tsx';
import { Comparison } from '../words/Comparison.tsx';

/** What two versions, or the draft, differ in. The address says which; the fields begin with what it says. */
export function Compare({ data: { standing, versions, wanted, compared } }: { data: VersionsData }) {
  const t = useText('config');
  const format = useFormat();
  const navigate = useNavigate();
  const latest = versions.items.find(({ version }) => version !== standing.version)?.version;
  const from = wanted?.from ?? (latest === undefined ? 'live' : String(latest));
  const to = wanted?.to ?? (standing.draft && !wanted ? 'draft' : 'live');
  const numbers = [...versions.items.map(({ version }) => String(version)), from, to].filter((side) => /^\d+$/.test(side));
  const options = [
    ...(standing.draft ? [{ value: 'draft', label: t('compare.draft') }] : []),
    { value: 'live', label: t('compare.live', { version: standing.version }) },
    ...[...new Set(numbers)]
      .filter((side) => Number(side) !== standing.version || side === from || side === to)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((value) => {
        const at = versions.items.find(({ version }) => String(version) === value)?.createdAt;
        return { value, label: `${t('versions.number', { version: Number(value) })}${at ? ` · ${format.date(at, 'short')}` : ''}` };
      }),
  ];
  if (options.length < 2 && !wanted) return null;
  return (
    <section className="config-Card" aria-labelledby="config-compare">
      <h2 id="config-compare">{t('compare.title')}</h2>
      <form
        key={`${from} ${to}`}
        className="config-Ask"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = (name: string) => sideIn(new FormData(event.currentTarget).get(name)) ?? 'live';
          void navigate(compareAddress(chosen('from'), chosen('to')));
        }}
      >
        <SelectField label={t('compare.from')} name="from" options={options} defaultValue={from} />
        <SelectField label={t('compare.to')} name="to" options={options} defaultValue={to} />
        <Button type="submit" variant="secondary">
          {t('compare.show')}
        </Button>
      </form>
      {wanted && (
        <div className="config-Group" role="status">
          {compared ? (
            <>
              <dl className="config-Sides">
                {(['from', 'to'] as const).map((name) => (
                  <div key={name}>
                    <dt>{t(`compare.${name}`)}</dt>
                    <dd>
                      <SideWords side={compared[name]} />
                    </dd>
                  </div>
                ))}
              </dl>
              <LinkButton variant="quiet" to={compareAddress(wanted.to, wanted.from)}>
                <Icon name="refresh" />
                {t('compare.swap')}
              </LinkButton>
              <Comparison compared={compared} />
            </>
          ) : (
            <p>{t('compare.notThere')}</p>
          )}
        </div>
      )}
    </section>
  );
}

/** One side by its name, its time and who made it. */
function SideWords({ side: { kind, version, live, author, at } }: { side: Side }) {
  const t = useText('config');
  const name = kind === 'draft' ? t('compare.draft') : t(live ? 'compare.live' : 'versions.number', { version });
  return (
    <>
      <strong>{name}</strong> <When at={at} /> {t('overview.by', { who: authorWords(author, t) })}
    </>
  );
}
