import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Reading } from '../contract.ts';
import type { Meaning } from '../rules/codeText.ts';

/** What a code is: by itself, and by what the areas know of it; else that nobody knows it. */
export function Readings({ code, meaning, readings }: { code: string; meaning: Meaning; readings: readonly Reading[] }) {
  const t = useText('scan');
  const page: Reading[] =
    meaning.kind === 'page'
      ? [{ of: 'page', kind: t('read.page'), title: meaning.path, facts: [], ways: [{ label: t('read.open'), path: meaning.path }] }]
      : [];
  const elsewhere: Reading[] =
    meaning.kind === 'elsewhere'
      ? [{ of: 'elsewhere', kind: t('read.elsewhere'), title: meaning.host, facts: [{ label: t('read.address'), text: code }], ways: [] }]
      : [];
  const all = [...readings, ...page, ...elsewhere];
  if (all.length === 0)
    return (
      <EmptyState icon="qr" title={t('read.unknown', { code })}>
        <p>{t(meaning.kind === 'misread' ? 'read.misread' : 'read.unknownHint')}</p>
      </EmptyState>
    );
  return all.map(({ of, kind, title, facts, ways }) => (
    <article key={of} className="scan-Reading">
      <p className="scan-Hint">{kind}</p>
      <h2>{title}</h2>
      {facts.length > 0 && <DescriptionList items={facts.map(({ label, text }) => ({ term: label, value: text }))} />}
      {ways.length > 0 && (
        <div className="ui-Actions">
          {ways.map(({ label, path }, at) => (
            <LinkButton key={path} to={path} variant={at === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        </div>
      )}
    </article>
  ));
}
