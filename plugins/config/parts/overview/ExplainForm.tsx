import { useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { ROLES } from '#kernel/contract/role.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ExplainQuery, type ExplainedLine } from '../../schemas.ts';
import { call } from '../call.ts';

const VALUES = { role: 'guest', path: '/' } as const;

/** Why a page is there, or not, for a role. */
export function ExplainForm() {
  const t = useText('config');
  const [lines, setLines] = useState<readonly ExplainedLine[]>([]);
  return (
    <section className="config-Card" aria-labelledby="config-explain">
      <h2 id="config-explain">{t('explain.title')}</h2>
      <p className="config-Note">{t('explain.text')}</p>
      <ActionForm of={call} name="explain" schema={ExplainQuery} values={VALUES} quiet onDone={(explained) => setLines(explained.lines)}>
        <FormField name="role" options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))} />
        <FormField name="path" spellCheck={false} autoCapitalize="none" />
      </ActionForm>
      {lines.length > 0 && (
        <Alert live tone={lines.every(({ good }) => good) ? 'success' : 'info'}>
          {lines.map(({ text, to }) => (
            <p key={text}>
              {text} {to && <Link to={to.path}>{to.label}</Link>}
            </p>
          ))}
        </Alert>
      )}
    </section>
  );
}
