import { expect, fn, userEvent } from 'storybook/test';
import { Button, type ButtonVariant } from '#kit/ui/actions/Button.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

const meta = preview.meta({
  title: 'Components/Actions/Button',
  component: Button,
  parameters: {
    docs: {
      description: {
        component: 'Changes something. One primary button per view; `danger` for what destroys. What only goes somewhere is a LinkButton.',
      },
    },
  },
  args: { children: 'บันทึก', onClick: fn() },
  argTypes: { variant: { control: 'select', options: VARIANTS } },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const AllVariants = meta.story({
  name: 'All variants',
  tags: ['visual', 'forced'],
  render: (args) => (
    <div className="ui-Actions">
      {VARIANTS.map((variant) => (
        <Button key={variant} {...args} variant={variant} />
      ))}
    </div>
  ),
});

export const Disabled = meta.story({ args: { disabled: true } });

export const LongThaiText = meta.story({ name: 'Long Thai text', args: { children: LONG_THAI }, globals: { viewport: { value: 'w360' } } });
