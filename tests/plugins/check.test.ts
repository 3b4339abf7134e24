import { expect, test } from 'vitest';
import { plugins } from '#kernel/server/installation.ts';
import { checkPlugin, pluginInFolder } from '#tools/testing/checkPlugin.ts';

test.each([...plugins.keys()])(
  'plugins/%s keeps every rule',
  async (id) => {
    const { problems, tried, leaks, unanswered } = await checkPlugin(pluginInFolder(id));
    console.log(
      `plugins/${id}: ${tried} requests from another space, leaks = ${leaks}${unanswered.length ? `; never answered: ${unanswered.join(', ')}` : ''}`,
    );
    expect(problems.map(({ rule, at, message }) => `${rule}: ${at}: ${message}`)).toEqual([]);
  },
  300_000,
);
