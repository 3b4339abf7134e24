import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { freeId } from '../../../rules/edit.ts';
import { ACTIONS, type FormDocument, type Rule } from '../../../schemas.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { TermsEditor } from './TermsEditor.tsx';

export interface PartProps {
  document: FormDocument;
  onEdit: (next: FormDocument) => void;
}

/** What a rule may be about, by what it does. */
function useTargets(document: FormDocument) {
  const t = useText('form');
  const pages = document.pages.map(({ id, title }, at) => ({ value: id, label: title.th || t('build.page', { number: at + 1 }) }));
  const elements = document.pages.flatMap((page) => page.elements).map(({ id, label }) => ({ value: id, label: label.th || id }));
  const endings = document.endings.map(({ id, title }) => ({ value: id, label: title.th || id }));
  const variables = document.variables.map(({ id }) => ({ value: id, label: `$${id}` }));
  const of = {
    jump: pages,
    end: [{ value: '', label: t('logic.usualEnd') }, ...endings],
    show: elements,
    hide: elements,
    require: elements,
    set: variables,
  };
  return { pages, of };
}

/** Rules of a form: if … then … */
export function Rules({ document, onEdit }: PartProps) {
  const t = useText('form');
  const { pages, of } = useTargets(document);
  const { logic } = document;
  const set = (at: number, rule: Rule) => onEdit({ ...document, logic: logic.map((each, place) => (place === at ? rule : each)) });
  return (
    <section className="ui-Desk-part" aria-labelledby="form-rules">
      <h2 id="form-rules">{t('logic.rules')}</h2>
      {logic.length === 0 && <p className="ui-Field-hint">{t('logic.rulesEmpty')}</p>}
      {logic.map((rule, at) => {
        const { kind } = rule.do;
        const atPage = kind === 'jump' || kind === 'end' || kind === 'set';
        const then = (part: Partial<Rule['do']>) => set(at, { ...rule, do: { ...rule.do, ...part } });
        const targets = [...(kind === 'end' ? [] : [{ value: '', label: t('fill.choose') }]), ...of[kind]];
        return (
          <div key={rule.id} className="form-Rule">
            <ConditionEditor
              legend={t('logic.if')}
              value={rule.if}
              document={document}
              onChange={(condition) => condition && set(at, { ...rule, if: condition })}
            />
            <div className="form-Test">
              <SelectField
                label={t('logic.then')}
                value={kind}
                options={ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }))}
                onChange={(event) => then({ kind: event.target.value as Rule['do']['kind'], target: '' })}
              />
              {atPage && (
                <SelectField
                  label={t('logic.afterPage')}
                  value={rule.do.page}
                  options={[{ value: '', label: t('fill.choose') }, ...pages]}
                  onChange={(event) => then({ page: event.target.value })}
                />
              )}
              <SelectField
                label={t('logic.target')}
                value={rule.do.target}
                options={targets}
                onChange={(event) => then({ target: event.target.value })}
              />
              <IconButton
                icon="trash"
                label={t('logic.removeRule')}
                onClick={() => onEdit({ ...document, logic: logic.filter((_, place) => place !== at) })}
              />
            </div>
            {kind === 'set' && <TermsEditor terms={rule.do.terms} document={document} onChange={(terms) => then({ terms })} />}
          </div>
        );
      })}
      <Button
        variant="secondary"
        onClick={() =>
          onEdit({
            ...document,
            logic: [
              ...logic,
              {
                id: freeId(new Set(logic.map(({ id }) => id)), 'r'),
                if: { match: 'all', tests: [], groups: [] },
                do: { kind: 'jump', page: document.pages[0]!.id, target: '', terms: [] },
              },
            ],
          })
        }
      >
        {t('logic.addRule')}
      </Button>
    </section>
  );
}
