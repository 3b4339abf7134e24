import { lazy, Suspense } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { downloadAddress, fileAddress } from '../../../rules/addresses.ts';
import { mayDo } from '../../../rules/mayDo.ts';
import type { Item } from '../../../schemas.ts';
import Preview from '../../content/Preview.tsx';
import type { PreviewSource } from '../../content/viewProps.ts';
import { useManager } from '../Manager.ts';

const CommentsPart = lazy(() => import('../../comments/CommentsPart.tsx'));

const source: PreviewSource = { show: ({ _id: id, name, mode, version }, width) => fileAddress({ id, name, mode, version }, width) };

/** Looks at the files of the folder, beginning with one; with `comments` also at what is said about it. */
export default function PreviewDialog({ item, comments, onClose }: { item: Item; comments: boolean; onClose: () => void }) {
  const t = useText('files');
  const { state, actions } = useManager();
  const files = state.items.filter((each) => each.type === 'file' && each.state !== 'infected');
  const { _id: id } = item;
  return (
    <Preview
      items={files}
      index={files.findIndex((each) => each._id === id)}
      onIndex={(index) => actions.openDialog({ kind: 'preview', item: files[index]!, comments })}
      onClose={onClose}
      source={source}
      aside={
        comments && (
          <Suspense
            fallback={
              <p role="status">
                <span className="ui-Spinner" /> {t('manager.loading')}
              </p>
            }
          >
            <CommentsPart itemId={id} />
          </Suspense>
        )
      }
      actions={
        <>
          <ToggleButton
            icon="chat"
            pressed={comments}
            onChange={(pressed) => actions.openDialog({ kind: 'preview', item, comments: pressed })}
          >
            {t('page.comments')}
          </ToggleButton>
          {mayDo(state.can, [item]).share && (
            <Button variant="secondary" onClick={() => actions.openDialog({ kind: 'share', item })}>
              {t('manager.share')}
            </Button>
          )}
          <a className="ui-Button" data-variant="primary" href={downloadAddress(id)} download="">
            {t('manager.download')}
          </a>
        </>
      }
    />
  );
}
