import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import type { OfferedArea } from '../gateway/offer.ts';
import { useScopeLabel } from './useScopeLabel.ts';
import './apikeys.css';

interface Props {
  areas: readonly OfferedArea[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What a key may be used for, area by area; an area opens where something of it is chosen. */
export function ScopeFields({ areas, chosen, onChange }: Props) {
  const t = useText('apikeys');
  const label = useScopeLabel();
  const { errors } = useActionForm();
  return (
    <Fieldset name="scopes" legend={t('make.scopes')} hint={t('make.scopes.hint')} error={errors.scopes}>
      <div className="apikeys-Areas">
        {areas.map(({ plugin, title, scopes }) => {
          const ids = scopes.map(({ id }) => id);
          const areaScopes = chosen.filter((id) => ids.includes(id));
          return (
            <details key={plugin} className="apikeys-Area">
              <summary>
                <span>{title}</span>
                <small>{areaScopes.length > 0 ? t('make.chosen', { count: areaScopes.length }) : t('make.none')}</small>
              </summary>
              <CheckboxGroup
                legend={<span className="ui-Hidden">{title}</span>}
                value={areaScopes}
                options={scopes.map((scope) => ({
                  value: scope.id,
                  label: label(scope),
                  hint: <code className="apikeys-Calls">{scope.calls.join(', ')}</code>,
                }))}
                onChange={(next) => onChange([...chosen.filter((id) => !ids.includes(id)), ...next])}
              />
            </details>
          );
        })}
      </div>
    </Fieldset>
  );
}
