import { useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { activeOf, after, begun, eventsOf, pretended, statesOf, type Found } from './machines.ts';
import '../runs/runs.css';

/** One machine of the product: its states, what may happen in the one that it is in, and where that leads. Nothing is done by it. */
export function MachineWalk({ found: { area, name, machine } }: { found: Found }) {
  const t = useText('flow');
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const [past, setPast] = useState<readonly { snapshot: AnyMachineSnapshot; event: string }[]>([]);
  const [now, setNow] = useState(() => begun(machine));
  const walked = pretended(machine, answers);
  const active = new Set(activeOf(now.value));
  const guards = Object.keys(machine.implementations.guards);
  const events = eventsOf(walked, now);
  return (
    <div className="flow-Machine">
      <section className="ui-Desk-part" aria-labelledby="flow-states">
        <h2 id="flow-states">
          {area}: {name}
        </h2>
        <ul className="flow-States">
          {statesOf(machine).map((state) => (
            <li
              key={state}
              aria-current={active.has(state) ? 'step' : undefined}
              style={{ marginInlineStart: `${(state.split('.').length - 1) * 1.5}rem` }}
            >
              <code>{state.split('.').at(-1)}</code> {active.has(state) && <Badge tone="success">{t('machine.here')}</Badge>}
            </li>
          ))}
        </ul>
      </section>
      <section className="ui-Desk-part" aria-labelledby="flow-events">
        <h2 id="flow-events">{t('machine.events')}</h2>
        <p role="status">{t('machine.now', { state: [...active].join(', ') })}</p>
        {events.length === 0 && <p>{t('machine.end')}</p>}
        <div className="ui-Actions">
          {events.map(({ type, allowed }) => (
            <Button
              key={type}
              variant="secondary"
              disabled={!allowed}
              onClick={() => {
                const next = after(walked, now, type);
                if (!next) return;
                setPast([...past, { snapshot: now, event: type }]);
                setNow(next);
              }}
            >
              {type}
            </Button>
          ))}
        </div>
        <div className="ui-Actions">
          <Button
            variant="quiet"
            disabled={past.length === 0}
            onClick={() => {
              setNow(past.at(-1)!.snapshot);
              setPast(past.slice(0, -1));
            }}
          >
            {t('moment.stepBack')}
          </Button>
        </div>
        {past.length > 0 && <p>{past.map(({ event }) => event).join(' → ')}</p>}
        {guards.length > 0 && (
          <fieldset className="flow-Guards">
            <legend>{t('machine.guards')}</legend>
            {guards.map((guard) => (
              <Switch
                key={guard}
                label={guard}
                checked={answers[guard] ?? true}
                onChange={({ target }) => setAnswers({ ...answers, [guard]: target.checked })}
              />
            ))}
          </fieldset>
        )}
      </section>
    </div>
  );
}
