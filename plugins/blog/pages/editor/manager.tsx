import { lazy, Suspense, useState } from 'react';
import { Link, useFormat, useNavigate, useProblem, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { editor } from '../../gateway/pages/manage.ts';
import { ConflictView } from '../../parts/editor/ConflictView.tsx';
import { FeatureImage } from '../../parts/editor/FeatureImage.tsx';
import { History } from '../../parts/editor/History.tsx';
import { PostActions } from '../../parts/editor/PostActions.tsx';
import { FilingFields, SeoFields, ShowingFields } from '../../parts/editor/PostFields.tsx';
import { TranslateHelp } from '../../parts/editor/TranslateHelp.tsx';
import { Translations } from '../../parts/editor/Translations.tsx';
import { usePostDraft } from '../../parts/editor/usePostDraft.ts';
import { StateBadges } from '../../parts/StateBadges.tsx';
import { MANAGE } from '../../rules/reserved.ts';
import '../../parts/read/post.css';
import '../../parts/editor/page.css';

const BlockEditor = lazy(() => import('../../parts/editor/BlockEditor.tsx'));

/** A post in its editor: saved by itself, live only when somebody publishes it. */
export default function EditorPage({ data }: PageProps<typeof editor>) {
  return <Editor key={data.editing.standing.id} {...data} />;
}

function Editor({ editing, options, publishes }: PageProps<typeof editor>['data']) {
  const t = useText('blog');
  const say = useProblem();
  const format = useFormat();
  const navigate = useNavigate();
  const isAlive = useAlive();
  const [history, setHistory] = useState(false);
  const draft = usePostDraft(editing);
  const { content, standing, saved, change } = draft;
  const refused = saved.kind === 'problem' ? (refusedFields(saved.error) ?? {}) : {};
  const errors = Object.fromEntries(Object.entries(refused).map(([field, key]) => [field, t(key)]));
  const isUnknown = saved.kind === 'problem' && Object.keys(refused).length === 0;
  const fields = { content, options, errors, onChange: change };
  return (
    <DeskPage
      title={content.title || t('page.editor')}
      back={{ to: MANAGE, label: t('page.manage') }}
      state={<StateBadges standing={standing} />}
      lead={
        <span role="status" data-kind={saved.kind}>
          {saved.kind === 'saved' ? t('saved.at', { at: format.date(standing.updatedAt, 'time') }) : t(`saved.${saved.kind}`)}
          {standing.publishAt && ` · ${t('state.scheduledAt', { at: format.date(standing.publishAt, 'time') })}`}
        </span>
      }
      actions={
        <PostActions
          standing={standing}
          publishes={publishes}
          flush={draft.flush}
          onTurned={(next) => {
            draft.turned(next);
            if (next.state === 'trashed') void navigate(MANAGE);
          }}
        />
      }
    >
      {isUnknown && (
        <Alert tone="danger" live>
          {say(saved.kind === 'problem' ? saved.error : null)}
        </Alert>
      )}
      {saved.kind === 'conflict' ? (
        <ConflictView mine={content} error={saved.error} onChoose={draft.settle} />
      ) : (
        <div className="blog-Page">
          <div className="blog-Page-main">
            <TextField
              label={t('field.title')}
              maxLength={200}
              value={content.title}
              error={errors.title ?? (content.title.trim() ? undefined : t('wrong.title'))}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextArea
              label={t('field.excerpt')}
              optional
              rows={2}
              maxLength={500}
              value={content.excerpt}
              error={errors.excerpt}
              onChange={(event) => change({ excerpt: event.target.value })}
            />
            {isAlive ? (
              <Suspense fallback={<PageState kind="loading" />}>
                <BlockEditor
                  key={draft.edition}
                  initial={content.doc}
                  lang={editing.locale}
                  label={t('field.body')}
                  onChange={(doc) => change({ doc })}
                />
              </Suspense>
            ) : (
              <PageState kind="loading" />
            )}
          </div>
          <aside className="blog-Page-side" aria-label={t('editor.settings')}>
            <p className="ui-Actions">
              <Button variant="secondary" onClick={() => void draft.keep()}>
                {t('editor.keep')}
              </Button>
              <LinkButton variant="quiet" to={encodeURI(`${standing.path}${standing.hasDraft ? '?draft=1' : ''}`)}>
                {t('editor.preview')}
              </LinkButton>
            </p>
            <details open>
              <summary>{t('editor.filing')}</summary>
              <div>
                <FilingFields {...fields} />
              </div>
            </details>
            <details>
              <summary>{t('field.image')}</summary>
              <div>
                <FeatureImage image={content.image} locale={editing.locale} error={errors.image} onChange={(image) => change({ image })} />
              </div>
            </details>
            <details>
              <summary>{t('editor.showing')}</summary>
              <div>
                <ShowingFields {...fields} />
              </div>
            </details>
            <details open={errors.slug !== undefined || errors.canonical !== undefined || undefined}>
              <summary>{t('editor.seo')}</summary>
              <div>
                <SeoFields {...fields} />
              </div>
            </details>
            <details>
              <summary>{t('editor.translations')}</summary>
              <div>
                <Translations editing={editing} />
                <TranslateHelp content={content} locale={editing.locale} onReplace={draft.replace} />
              </div>
            </details>
            <details onToggle={(event) => event.currentTarget.open && setHistory(true)}>
              <summary>{t('history.title')}</summary>
              <div>
                {history && (
                  <History
                    key={standing.version}
                    id={standing.id}
                    version={standing.version}
                    now={content}
                    onRestored={() => void draft.reopen()}
                  />
                )}
              </div>
            </details>
            {standing.state === 'published' && (
              <p className="ui-Actions">
                <Link to={encodeURI(standing.path)}>{t('editor.open')}</Link>
                <Link to={`${MANAGE}/newsletters?post=${standing.id}`}>{t('editor.newsletter')}</Link>
              </p>
            )}
          </aside>
        </div>
      )}
    </DeskPage>
  );
}
