import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PageProps, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { safeHref } from '#kit/richText/href.ts';
import { MenuChanges } from '../../parts/desk/MenuChanges.tsx';
import { MenuEditor } from '../../parts/desk/MenuEditor.tsx';
import { MenuHistory } from '../../parts/desk/MenuHistory.tsx';
import { createMenuStore } from '../../parts/desk/menuStore.ts';
import { PublishMenus } from '../../parts/desk/PublishMenus.tsx';
import { call } from '../../parts/desk/call.ts';
import { linksIn } from '../../rules/menu.ts';
import { menuChanges } from '../../rules/menuChanges.ts';
import type { load } from '../../gateway/pages/menus.ts';

/** How often it is looked whether somebody else has changed something, ms. */
const LOOK = 10_000;

/** The links of header and footer: prepared as a draft that all admins share, published, and taken back. */
export default function MenusPage({ data }: PageProps<typeof load>) {
  const t = useText('cms');
  const say = useProblem();
  const { revalidate } = useRevalidator();
  const [store] = useState(() =>
    createMenuStore(data.menus, { editMenus: () => call('editMenus'), saveMenus: (input) => call('saveMenus', input) }),
  );
  const { menus, edited, save, problem, others } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const changes = menuChanges(edited.live, menus);

  useEffect(() => {
    const look = () => document.hidden || void store.look().catch(() => {});
    const timer = setInterval(look, LOOK);
    addEventListener('focus', look);
    const stay = (event: BeforeUnloadEvent) => {
      if (store.get().save === 'saved') return;
      void store.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      removeEventListener('beforeunload', stay);
      void store.flush();
    };
  }, [store]);

  const publish = async () => {
    setShowErrors(true);
    if (!linksIn(menus).every(({ label, href }) => label.th.trim() !== '' && safeHref(href))) return;
    if (await store.flush()) setOpen('publish');
  };
  const discard = async () => {
    try {
      await store.flush();
      store.receive(await call('discardMenus', { revision: store.get().edited.revision }));
    } catch (error) {
      setFailed(error);
    }
    setOpen(null);
  };
  return (
    <DeskPage title={t('menus.title')} lead={t('menus.text')}>
      <div className="cms-Menus">
        {others && (
          <Alert
            live
            title={t('menus.others', { who: others.author ?? t('menus.somebody') })}
            actions={
              <Button variant="secondary" onClick={store.seen}>
                {t('menus.seen')}
              </Button>
            }
          >
            <MenuChanges changes={others.changes} />
          </Alert>
        )}
        {(['header', 'footer'] as const).map((name) => (
          <MenuEditor
            key={name}
            name={name}
            title={t(`menus.${name}`)}
            items={menus[name]}
            showErrors={showErrors}
            onChange={(items) => store.change({ ...menus, [name]: items })}
          />
        ))}
        {(failed !== null || save === 'problem') && (
          <Alert tone="danger" live>
            {say(failed ?? problem)}
          </Alert>
        )}
        <section className="cms-MenuBar" data-waiting={changes.length > 0} aria-label={t('menus.draft')}>
          <p role="status">
            {t(changes.length > 0 ? 'menus.unpublished' : 'menus.published', { count: changes.length })}{' '}
            {changes.length > 0 && save !== 'problem' && t(`saved.${save}`)}
          </p>
          {(changes.length > 0 || edited.draft) && (
            <div className="ui-Actions">
              <Button variant="quiet" onClick={() => setOpen('discard')}>
                {t('menus.discard')}
              </Button>
              <Button onClick={() => void publish()}>{t('menus.publish')}</Button>
            </div>
          )}
        </section>
        <MenuHistory
          versions={data.versions}
          live={edited.live.version}
          onTake={(taken) => {
            const before = menus;
            store.change(taken);
            showToast(t('menus.taken'), { action: { label: t('menus.undo'), onAction: () => store.change(before) } });
          }}
        />
      </div>
      {open === 'publish' && (
        <PublishMenus
          edited={edited}
          onClose={() => setOpen(null)}
          onDone={(next) => {
            setOpen(null);
            setShowErrors(false);
            store.receive(next);
            void revalidate();
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'discard'}
        title={t('menus.discardTitle')}
        confirmLabel={t('menus.discard')}
        onConfirm={() => void discard()}
        onCancel={() => setOpen(null)}
      >
        <MenuChanges changes={changes} />
      </ConfirmDialog>
    </DeskPage>
  );
}
