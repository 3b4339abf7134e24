import { useCallback, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { PickedFile } from '../../contract.ts';
import { isPickable, type Wanted } from '../../rules/pickable.ts';
import { placeOf, type Place } from '../../rules/place.ts';
import type { Item } from '../../schemas.ts';
import { useFailure } from '../items/useFailure.ts';
import { DropZone } from '../uploads/DropZone.tsx';
import { UploadQueue } from '../uploads/UploadQueue.tsx';
import type { UploadTarget } from '../uploads/uploads.ts';
import { PickerHead } from './PickerHead.tsx';
import { PickerItems } from './PickerItems.tsx';
import { useFreshUploads } from './useFreshUploads.ts';
import { useIncomingFiles } from './useIncomingFiles.ts';
import { usePick } from './usePick.ts';
import { usePickerList } from './usePickerList.ts';
import '../uploads/upload.css';
import '../grid/grid.css';
import '../items/frame.css';
import './picker.css';

const idOf = ({ _id }: Item) => _id;

interface Props extends Wanted {
  title: string;
  multiple: boolean;
  incoming?: readonly File[];
  onClose: () => void;
  onPick: (files: readonly PickedFile[]) => void;
}

/** Choosing from the visitor's files: by folder or search, or what is uploaded right here, which is chosen as soon as it can be used. */
export function PickerDialog({ title, kind, multiple, publish, incoming, onClose, onPick }: Props) {
  const t = useText('files');
  const failure = useFailure();
  const [place, setPlace] = useState<Place>(() => placeOf({ kind }));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const [browsed, setBrowsed] = useState(false);
  const { list, state, drives, reading } = usePickerList(place);
  const wanted = { kind, publish };
  const { pick, busy, problem } = usePick(wanted, onPick);
  const { can } = state;
  const canPick = (item: Item) => isPickable(item, wanted, can.publish);

  const goTo = useCallback((change: Partial<Place>) => {
    setBrowsed(false);
    setPlace((before) => ({ ...before, ...change }));
  }, []);
  /** By keyboard or finger in the list itself: the focus goes along. */
  const browse = (folder: string | null) => {
    goTo({ folder, q: '' });
    setBrowsed(true);
  };
  const choose = (item: Item, only = !multiple) => setChosen((before) => new Map([...(only ? [] : before), [idOf(item), item] as const]));
  const toggle = (item: Item) => {
    if (!chosen.has(idOf(item))) return choose(item);
    setChosen((before) => new Map([...before].filter(([id]) => id !== idOf(item))));
  };
  useFreshUploads({ onArrived: () => void list.reload(), onReady: (item) => canPick(item) && choose(item) });

  const target: UploadTarget = { parent: place.folder, drive: place.drive, mode: publish && can.publish ? 'public' : 'private' };
  const uploads = can.write && !place.q;
  useIncomingFiles({ incoming, target: uploads && !reading ? target : null, chosen, onReady: (items) => void pick(items) });
  const count = chosen.size;
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={onClose}
      actions={
        <>
          <p className="files-Picker-count" role="status">
            {count > 1 ? t('picker.chosen', { count }) : ([...chosen.values()][0]?.name ?? t('picker.none'))}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {t('manager.cancel')}
          </Button>
          <Button disabled={count === 0} aria-busy={busy || undefined} onClick={() => void pick([...chosen.values()])}>
            {t('picker.choose')}
          </Button>
        </>
      }
    >
      <DropZone target={target} disabled={!uploads}>
        <div className="files-Picker">
          <PickerHead place={place} goTo={goTo} drives={drives} crumbs={state.crumbs} target={uploads ? target : null} />
          {publish && !reading && <p className="files-Picker-hint">{t(can.publish ? 'picker.publish' : 'picker.public-only')}</p>}
          {problem !== null && (
            <Alert live tone="danger">
              {failure('mode', problem)}
            </Alert>
          )}
          {state.problem !== null && (
            <Alert
              live
              tone="danger"
              actions={
                <Button variant="secondary" onClick={() => void list.retry()}>
                  {t('manager.retry')}
                </Button>
              }
            >
              {failure(place.q ? 'search' : 'list', state.problem)}
            </Alert>
          )}
          <UploadQueue />
          {reading ? (
            <p className="files-Picker-wait" role="status">
              <span className="ui-Spinner" />
              <span className="ui-Hidden">{t('manager.loading')}</span>
            </p>
          ) : state.total > 0 ? (
            <PickerItems
              key={`${place.drive} ${place.folder} ${place.q}`}
              list={list}
              state={state}
              look={kind === 'image' || kind === 'video' ? 'tiles' : 'rows'}
              inSearch={place.q !== ''}
              multiple={multiple}
              chosen={chosen}
              canPick={canPick}
              onToggle={toggle}
              onTake={(item) => {
                choose(item);
                void pick([item]);
              }}
              onFolder={({ _id }) => browse(_id)}
              onUp={() => place.folder && browse(state.crumbs.at(-2)?.id ?? null)}
              focused={browsed}
            />
          ) : (
            state.problem === null && (
              <EmptyState icon="folder" title={t(place.q ? 'manager.none-found' : `picker.empty.${kind}`)}>
                {uploads && <p>{t('picker.empty.hint')}</p>}
              </EmptyState>
            )
          )}
        </div>
      </DropZone>
    </Dialog>
  );
}
