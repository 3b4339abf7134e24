import { useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { Statement } from '../../schemas.ts';
import { filterAddress, isNarrowed, type Filter } from '../../rules/statementFilter.ts';
import { Movements } from './Movements.tsx';
import { StatementFilter } from './StatementFilter.tsx';
import { StatementTools } from './StatementTools.tsx';

interface Props {
  /** Path of the page that it is part of. */
  path: string;
  filter: Filter;
  statement: Statement;
  /** Not the first screen. */
  isLaterPage: boolean;
  /** Another member's, for staff. */
  accountId?: string;
}

/** A wallet's movements with their filter, page by page. */
export function StatementSection({ path, filter, statement: { rows, next }, isLaterPage, accountId }: Props) {
  const t = useText('wallet');
  const narrowed = isNarrowed(filter);
  return (
    <section className="wallet-Statement" aria-labelledby="wallet-statement">
      <header className="wallet-Statement-head">
        <h2 id="wallet-statement">{t('statement.title')}</h2>
        <StatementTools filter={filter} accountId={accountId} />
      </header>
      <StatementFilter filter={filter} />
      {rows.length === 0 ? (
        <EmptyState
          icon="wallet"
          title={t(narrowed ? 'statement.nothing' : 'statement.empty')}
          action={
            (narrowed || isLaterPage) && (
              <LinkButton variant="secondary" to={path}>
                {t('statement.all')}
              </LinkButton>
            )
          }
        >
          <p>{t(narrowed ? 'statement.nothingHint' : 'statement.emptyHint')}</p>
        </EmptyState>
      ) : (
        <Movements rows={rows} caption={t('statement.title')} receipts />
      )}
      {(isLaterPage || next) && (
        <nav className="ui-Actions" aria-label={t('statement.paging')}>
          {isLaterPage && (
            <LinkButton variant="secondary" to={filterAddress(path, filter)}>
              {t('statement.newest')}
            </LinkButton>
          )}
          {next && (
            <LinkButton variant="secondary" to={filterAddress(path, filter, next)}>
              {t('statement.older')}
              <Icon name="chevron-right" />
            </LinkButton>
          )}
        </nav>
      )}
    </section>
  );
}
