import { Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { AgendaView } from '../../gateway/pages/others.ts';
import { mayTurn } from '../../machines/project.ts';
import { taskPath } from '../../rules/keys.ts';
import { ITEM_STATES, type ProjectView } from '../../schemas.ts';

export type Item = AgendaView['items'][number];
interface Props {
  item: Item;
  /** It is in the gateway as it stands here. */
  stored: boolean;
  people: ProjectView['people'];
  writes: boolean;
  inSession: boolean;
  /** Null takes it out. */
  onChange: (part: Partial<Item> | null) => void;
  onUp?: (() => void) | undefined;
  onDecide: (makeTask: boolean) => void;
}

/** A point of a meeting: who brings it, how long it may take, what came of it. */
export function ItemView({ item, stored, people, writes, inSession, onChange, onUp, onDecide }: Props) {
  const t = useText('project');
  const task = item.taskKey && (
    <p>
      {t('item.task')} <Link to={taskPath(item.taskKey)}>{item.taskKey}</Link>
    </p>
  );
  if (!writes)
    return (
      <li>
        <h3>{item.title}</h3>
        <p>
          <Badge>{t(`itemState.${item.state}`)}</Badge> {item.owner} · {t('minutes', { minutes: item.minutes })}
        </p>
        {item.notes && <p className="project-Text">{item.notes}</p>}
        {item.decision && <p className="project-Text">{t('item.decided', { decision: item.decision })}</p>}
        {task}
      </li>
    );
  const states = ITEM_STATES.filter((state) => mayTurn(item.state, state) && (state !== 'decided' || item.state === 'decided'));
  return (
    <li>
      <div className="project-Facts">
        <TextField
          label={t('item.title')}
          value={item.title}
          maxLength={200}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          label={t('item.minutes')}
          inputMode="numeric"
          maxLength={3}
          value={item.minutes}
          onChange={({ target }) => onChange({ minutes: Math.min(600, Number.parseInt(target.value, 10) || 0) })}
        />
        <SelectField
          label={t('item.owner')}
          value={item.ownerId ?? ''}
          placeholder={t('nobody')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onChange({ ownerId: target.value || null })}
        />
        <SelectField
          label={t('item.state')}
          value={item.state}
          options={states.map((state) => ({ value: state, label: t(`itemState.${state}`) }))}
          onChange={({ target }) => onChange({ state: target.value as Item['state'] })}
        />
      </div>
      <TextArea
        label={t('item.notes')}
        rows={2}
        maxLength={4000}
        value={item.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
      <TextField
        label={t('item.decision')}
        maxLength={1000}
        value={item.decision}
        onChange={({ target }) => onChange({ decision: target.value })}
      />
      {task}
      <div className="ui-Actions">
        {inSession && item.state !== 'decided' && item.state !== 'deferred' && (
          <>
            <Button variant="secondary" disabled={!stored || !item.decision.trim()} onClick={() => onDecide(true)}>
              {t('item.decideTask')}
            </Button>
            <Button variant="secondary" disabled={!stored || !item.decision.trim()} onClick={() => onDecide(false)}>
              {t('item.decide')}
            </Button>
          </>
        )}
        {onUp && <IconButton icon="chevron-up" label={t('item.up', { title: item.title })} onClick={onUp} />}
        {!item.taskId && <IconButton icon="trash" label={t('remove', { name: item.title })} onClick={() => onChange(null)} />}
      </div>
    </li>
  );
}
