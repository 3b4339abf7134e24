import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useDraft } from '../draft/DraftContext.tsx';

/** As it stands in a certificate: small letters, no scheme, no port, no dot at the end. */
const plain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/:].*$/, '')
    .replace(/\.$/, '');

/** The names under which the site is reached, the first being its own; and what a new one needs before anybody gets there. */
export function Hostnames() {
  const t = useText('config');
  const { manifest, standing, set, errors } = useDraft();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { hostnames } = manifest;
  const served = (standing.manifest as { hostnames?: readonly string[] }).hostnames ?? [];
  const fresh = hostnames.filter((name) => !served.includes(name));
  const change = (next: readonly string[]) => set(['hostnames'], next);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = plain(typed);
    if (!/^[a-z0-9\u0e00-\u0e7f]([a-z0-9\u0e00-\u0e7f.-]*[a-z0-9\u0e00-\u0e7f])?$/.test(name)) return setWrong(t('hosts.wrong'));
    if (hostnames.includes(name)) return setWrong(t('hosts.twice'));
    change([...hostnames, name]);
    setTyped('');
    setWrong(undefined);
  };
  return (
    <section className="config-Card" aria-labelledby="config-hosts">
      <h2 id="config-hosts">{t('hosts.title')}</h2>
      <p className="config-Note">{t('hosts.text')}</p>
      <ul className="config-Rows" id="field-hostnames">
        {hostnames.map((name, index) => {
          const error = Object.values(errors(['hostnames', index]))[0];
          return (
            <li key={name} id={`field-hostnames.${index}`} data-invalid={error ? true : undefined}>
              <span className="config-Rows-name">
                {name} {index === 0 && <Badge tone="info">{t('site.canonical')}</Badge>}
                {fresh.includes(name) && <Badge>{t('hosts.new')}</Badge>}
                {error && <span className="ui-Field-error">{error}</span>}
              </span>
              <span className="config-Rows-tools">
                {index > 0 && (
                  <Button
                    variant="quiet"
                    onClick={() => change([name, ...hostnames.filter((each) => each !== name)])}
                    aria-label={t('hosts.makeFirst', { name })}
                  >
                    {t('hosts.first')}
                  </Button>
                )}
                <IconButton
                  icon="trash"
                  label={t('hosts.remove', { name })}
                  disabled={hostnames.length === 1}
                  onClick={() => change(hostnames.filter((each) => each !== name))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <form className="config-Ask" noValidate onSubmit={add}>
        <TextField
          label={t('hosts.add')}
          hint={t('hosts.addHint')}
          name="new-host"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={253}
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('hosts.addButton')}
        </Button>
      </form>
      {fresh.length > 0 && (
        <div className="config-Steps">
          <h3>{t('hosts.needs', { name: fresh[0]! })}</h3>
          <ol>
            <li>
              {t('hosts.dns', { name: fresh[0]!, target: served[0] ?? '' })}{' '}
              <CopyButton text={served[0] ?? ''} label={t('hosts.copy')} variant="quiet" />
            </li>
            <li>{t('hosts.tls')}</li>
            <li>{t('hosts.publish')}</li>
          </ol>
        </div>
      )}
    </section>
  );
}
