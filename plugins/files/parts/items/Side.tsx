import { useEffect } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { FolderTree } from './FolderTree.tsx';
import { useManager } from './Manager.ts';
import { trashOf } from './trashOf.ts';
import { StorageMeter } from './StorageMeter.tsx';
import { useFailure } from './useFailure.ts';
import { useWide } from './useWide.ts';

/** Beside the list where there is room: all folders of the drive. */
function Tree() {
  const t = useText('files');
  const failure = useFailure();
  const { place, goTo, folders, drag } = useManager();
  const { load } = folders;
  useEffect(load, [load]);
  if (folders.problem !== null && !folders.roots)
    return (
      <div className="files-Side-problem" role="alert">
        <p>{failure('tree', folders.problem)}</p>
        <Button variant="quiet" onClick={folders.again}>
          {t('manager.retry')}
        </Button>
      </div>
    );
  return (
    <FolderTree
      label={t('manager.tree')}
      top={t(`manager.drive.${place.drive}`)}
      roots={folders.roots ?? []}
      current={place.q ? null : place.folder}
      onChoose={(folder) => goTo({ folder, q: '' })}
      target={drag.target}
    />
  );
}

/** What stands beside the list, or below it where there is no room: folders, the way to the trash and the shared links, how full the drive is. */
export function Side() {
  const t = useText('files');
  const { usage, place, state } = useManager();
  const wide = useWide();
  return (
    <div className="files-Side">
      {wide && <Tree />}
      <ul className="files-Side-links">
        <li>
          <Link to={trashOf(place.drive)}>
            <Icon name="trash" />
            {t('page.trash')}
          </Link>
        </li>
        <li>
          <Link to="/user/filemanager/with-me">
            <Icon name="users" />
            {t('page.withMe')}
          </Link>
        </li>
        {state.can.share && (
          <li>
            <Link to="/user/filemanager/shared">
              <Icon name="link" />
              {t('page.shared')}
            </Link>
          </li>
        )}
      </ul>
      {usage && <StorageMeter usage={usage} />}
    </div>
  );
}
