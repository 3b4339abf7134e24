import { expect, it } from 'vitest';
import words from '#kit/ui/messages/en.json' with { type: 'json' };

it.each(
  [
    ['page.loading', 'Loading content...'],
    ['page.notFound', 'Page not found'],
    ['page.invalid', 'Page Not Found'],
    ['page.error', 'Internal Server Error'],
    ['state.loading', 'Loading...'],
    ['overlay.error', 'An error occurred'],
    ['loader.text', 'Loading'],
    ['dialog.ok', 'OK'],
    ['dialog.cancel', 'Cancel'],
    ['dialog.close', 'Close'],
    ['submit.normal', 'Submit'],
    ['submit.loading', 'Processing...'],
    ['submit.success', 'Success'],
    ['submit.error', 'Error'],
  ].map(([key, text]) => ({ key: key as keyof typeof words, words: text })),
)('$key says "$words" in English', ({ key, words: text }) => {
  expect(words[key]).toBe(text);
});
