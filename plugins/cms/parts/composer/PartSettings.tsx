import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { errorsByPath } from '#kit/ui/forms/errorsByPath.ts';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import { SettingsForm } from '#kit/ui/forms/SettingsForm.tsx';
import type { Node, Part } from '../../rules/layoutTree.ts';
import { checkLink } from '../desk/checkLink.ts';
import { usePictureHelp } from '../usePictureHelp.tsx';
import { labelsOf, sectionWords, type Catalogue } from './catalogue.ts';
import { PictureField } from './PictureField.tsx';
import { StyleForm } from './style/StyleForm.tsx';
import type { Found, Send } from './useComposition.ts';
import './PartSettings.css';

const TABS = ['content', 'style'] as const;
type Tab = (typeof TABS)[number];

interface Props {
  node: Node;
  name: string;
  catalogue: Catalogue;
  findings: readonly Found[];
  send: Send;
}

/** The chosen part's own settings and how it looks, each with what is wrong beside its field. */
export function PartSettings({ node, name, catalogue, findings, send }: Props) {
  const t = useText('cms');
  const locale = useLocale();
  const pictureHelp = usePictureHelp();
  const base = useId();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces are needed: scrollTo may return a promise, which an effect must not return.
    top.current?.parentElement?.scrollTo(0, 0);
  }, []);
  const { id, part, path } = node;
  const type = 'type' in part ? part.type : null;
  const declared = type !== null && Object.hasOwn(catalogue.sections, type) ? catalogue.sections[type] : undefined;
  const [chosen, setTab] = useState<Tab>('content');
  const tab = declared ? chosen : 'style';
  const nodeFindings = useMemo(() => findings.filter((finding) => finding.id === id), [findings, id]);
  const change = useCallback((key: string, edit: (part: Part) => Part) => send({ type: 'CHANGE', id, key, change: edit }), [send, id]);
  const label = useMemo(() => (type === null ? null : labelsOf(catalogue, type)), [catalogue, type]);
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tab === 'content' ? 'style' : 'content';
    setTab(next);
    document.getElementById(`${base}-${next}`)?.focus();
  };
  const isUnknown = type !== null && !declared && node.kind !== 'row' && !('rows' in part);
  return (
    <div className="cms-PartSettings" ref={top}>
      <h3>{name}</h3>
      {declared && type !== null && <p className="cms-Composer-hint">{sectionWords(catalogue, type).help}</p>}
      {isUnknown && <p className="cms-Composer-hint">{t('compose.unknown')}</p>}
      {nodeFindings.length > 0 && (
        <ul className="cms-PartSettings-findings">
          {nodeFindings.map(({ level, code, path: at, message, fix }) => (
            <li key={`${code} ${at.join('.')}`} data-level={level}>
              {message[locale]} {fix?.[locale]}
            </li>
          ))}
        </ul>
      )}
      {declared && (
        <div className="cms-Tabs" role="tablist" aria-label={t('compose.tabs')}>
          {TABS.map((one) => (
            <button
              key={one}
              id={`${base}-${one}`}
              type="button"
              role="tab"
              aria-selected={tab === one}
              aria-controls={`${base}-panel`}
              tabIndex={tab === one ? 0 : -1}
              onClick={() => setTab(one)}
              onKeyDown={turn}
            >
              {t(`compose.tab.${one}`)}
            </button>
          ))}
        </div>
      )}
      <div id={`${base}-panel`} {...(declared ? { role: 'tabpanel', 'aria-labelledby': `${base}-${tab}` } : {})}>
        {tab === 'content' && declared && label ? (
          <SettingsForm
            schema={declared.settings as object}
            value={('settings' in part && part.settings) || {}}
            onChange={(settings) => change('settings', (before) => ({ ...before, settings }))}
            errors={errorsByPath(nodeFindings, locale, [...path, 'settings'])}
            label={label}
            locale={locale}
            name={id}
            checkLink={checkLink}
            renderPicture={(field) => <PictureField {...field} />}
            renderRichText={({ name, label, error, value, onChange }) => (
              <RichTextField
                key={name}
                name={name}
                label={label}
                error={error}
                value={typeof value === 'string' ? value : ''}
                onChange={onChange}
                {...pictureHelp}
              />
            )}
          />
        ) : (
          <StyleForm node={node} errors={errorsByPath(nodeFindings, locale, path)} onChange={change} />
        )}
      </div>
    </div>
  );
}
