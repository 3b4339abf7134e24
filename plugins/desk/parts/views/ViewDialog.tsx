import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { ChangedView, NewView, type View } from '../../schemas.ts';
import { call } from '../call.ts';
import { setOpened, setViews } from './store.ts';

interface Props {
  /** What is changed; without it a new one is made of the address. */
  view?: View;
  path: string;
  query: string;
  onClose: () => void;
}

const fields = (
  <>
    <FormField name="name" autoComplete="off" data-autofocus />
    <FormField name="shared" />
  </>
);

/** The name of a view, and who has it. */
export default function ViewDialog({ view, path, query, onClose }: Props) {
  const t = useText('desk');
  if (view)
    return (
      <ActionDialog
        of={call}
        name="changeView"
        schema={ChangedView}
        with={{ id: view.id, query: view.query, version: view.version }}
        values={{ name: view.name, shared: view.shared }}
        texts="view"
        title={t('views.rename')}
        size="small"
        onClose={onClose}
        onDone={({ views }) => setViews(views)}
      >
        {fields}
      </ActionDialog>
    );
  return (
    <ActionDialog
      of={call}
      name="addView"
      schema={NewView}
      with={{ path, query }}
      values={{ name: '', shared: false }}
      texts="view"
      title={t('views.add')}
      size="small"
      onClose={onClose}
      onDone={({ id, views }) => {
        setOpened(id);
        setViews(views);
      }}
    >
      {fields}
    </ActionDialog>
  );
}
