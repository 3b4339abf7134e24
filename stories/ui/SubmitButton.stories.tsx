import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import preview from '../../.storybook/preview.tsx';

const STATES: readonly SubmitState[] = ['normal', 'loading', 'success', 'error'];
const LABELS = { normal: 'ส่งข้อมูล', loading: 'กำลังส่ง', success: 'ส่งแล้ว', error: 'ส่งไม่สำเร็จ' };

const meta = preview.meta({
  title: 'Components/Actions/SubmitButton',
  component: SubmitButton,
  parameters: {
    docs: {
      description: {
        component:
          'Sends a form and says how that went. Success and error fall back to normal after two seconds; its width is the same in all states.',
      },
    },
  },
  args: { labels: LABELS },
  argTypes: { state: { control: 'select', options: STATES } },
});

export const Default = meta.story({});

export const AllStates = meta.story({
  name: 'All states',
  tags: ['visual', 'forced'],
  render: (args) => (
    <div className="ui-Actions">
      {STATES.map((state) => (
        <SubmitButton key={state} {...args} state={state} />
      ))}
    </div>
  ),
});

/** A form whose sending fails the first time and works the second. */
function Sending() {
  const [state, setState] = useState<SubmitState>('normal');
  const [sent, setSent] = useState(0);
  const send = () => {
    setState('loading');
    setSent(sent + 1);
    setTimeout(() => setState(sent === 0 ? 'error' : 'success'), 300);
  };
  return (
    <form
      data-sent={sent}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SubmitButton state={state} labels={LABELS} onReset={() => setState('normal')} />
    </form>
  );
}

export const FullCycle = meta.story({
  name: 'Full cycle',
  render: () => <Sending />,
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    const status = canvas.getByRole('status');
    const form = canvasElement.querySelector('form');
    const { width } = button.getBoundingClientRect();
    const reaches = async (state: SubmitState, timeout = 1000) => {
      await waitFor(() => expect(button).toHaveAttribute('data-state', state), { timeout });
      await expect(button).toHaveAccessibleName(LABELS[state]);
      await expect(status).toHaveTextContent(state === 'normal' ? /^$/ : LABELS[state]);
      await expect(Math.abs(button.getBoundingClientRect().width - width)).toBeLessThan(1);
    };

    await reaches('normal');
    await userEvent.click(button);
    await reaches('loading');
    await expect(button).toHaveFocus();
    // Deaf while it sends: a second press must not send twice.
    await userEvent.keyboard('{Enter}');
    await expect(form).toHaveAttribute('data-sent', '1');
    await reaches('error');
    await reaches('normal', 3000);

    await userEvent.keyboard('{Enter}');
    await reaches('loading');
    await reaches('success');
    await reaches('normal', 3000);
    await expect(form).toHaveAttribute('data-sent', '2');
    await expect(button).toHaveFocus();
  },
});
