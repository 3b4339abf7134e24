import { Link, useLocale, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { fieldPage } from '../rules/fieldPage.ts';
import type { Finding } from '../schemas.ts';
import { focusField } from './focusField.ts';

/** Everything that is wrong with the draft, each with what to do about it and the way to its field. */
export function Findings({ findings, onFollow }: { findings: readonly Finding[]; onFollow?: () => void }) {
  const t = useText('config');
  const locale = useLocale();
  return (
    <ul className="config-Findings">
      {findings.map(({ level, code, path, message, fix }) => (
        <li key={`${code} ${path.join('.')} ${message.en}`} data-level={level}>
          <Icon name={level === 'error' ? 'error' : 'warning'} />
          <div>
            <p>
              <span className="ui-Hidden">{t(`finding.${level}`)} </span>
              {message[locale]}
            </p>
            {fix && <p className="config-Note">{fix[locale]}</p>}
            <Link
              className="config-Target"
              to={fieldPage(path)}
              onClick={() => {
                onFollow?.();
                focusField(`field-${path.join('.')}`);
              }}
            >
              {t('finding.go')}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
