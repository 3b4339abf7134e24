import { useState } from 'react';
import { type PageProps, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { MenuEditor } from '../../parts/desk/MenuEditor.tsx';
import { call } from '../../parts/desk/call.ts';
import { safeHref } from '#kit/richText/href.ts';
import type { MenuItem, Menus } from '../../schemas.ts';
import type { load } from '../../gateway/pages/menus.ts';

const complete = (items: readonly MenuItem[]): boolean =>
  items.every(
    (item) =>
      item.label.th.trim() !== '' &&
      safeHref(item.href) &&
      item.children.every((child) => child.label.th.trim() !== '' && safeHref(child.href)),
  );

/** The links of header and footer. */
export default function MenusPage({ data }: PageProps<typeof load>) {
  const t = useText('cms');
  const say = useProblem();
  const { revalidate } = useRevalidator();
  const [menus, setMenus] = useState(data);
  const [state, setState] = useState<SubmitState>('normal');
  const [showErrors, setShowErrors] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const theirs = problem instanceof Refusal && problem.code === 'conflict' ? (problem.details.current as Menus) : null;
  const save = async () => {
    setShowErrors(true);
    setProblem(null);
    if (!complete(menus.header) || !complete(menus.footer)) return setState('error');
    setState('loading');
    try {
      setMenus(await call('saveMenus', menus));
      setState('success');
      setShowErrors(false);
      void revalidate();
    } catch (error) {
      setProblem(error);
      setState('error');
    }
  };
  return (
    <DeskPage title={t('menus.title')} lead={t('menus.text')}>
      <form
        className="cms-Menus"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MenuEditor
          name="header"
          title={t('menus.header')}
          items={menus.header}
          showErrors={showErrors}
          onChange={(header) => setMenus({ ...menus, header })}
        />
        <MenuEditor
          name="footer"
          title={t('menus.footer')}
          items={menus.footer}
          showErrors={showErrors}
          onChange={(footer) => setMenus({ ...menus, footer })}
        />
        {theirs && (
          <Alert
            tone="warning"
            live
            title={t('menus.conflict')}
            actions={
              <>
                <Button
                  variant="secondary"
                  onClick={() => {
                    setMenus({ ...menus, version: theirs.version });
                    setProblem(null);
                  }}
                >
                  {t('conflict.keepMine')}
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => {
                    setMenus(theirs);
                    setProblem(null);
                  }}
                >
                  {t('conflict.takeTheirs')}
                </Button>
              </>
            }
          />
        )}
        {problem !== null && !theirs && (
          <Alert tone="danger" live>
            {say(problem)}
          </Alert>
        )}
        <SubmitButton state={state} labels={{ normal: t('menus.save') }} />
      </form>
    </DeskPage>
  );
}
