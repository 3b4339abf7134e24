import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/**
 * Compiles the ICU messages of `messages/{th,en}.json` and `messages/<group>/{th,en}.json` while they are loaded, so that no parser is sent to the browser.
 * What comes out is JSON again: a text without parameters stays a string.
 *
 * With `?keys` a file is the list of its keys alone.
 *
 * Fails with file and key where a message is not a string or not valid ICU.
 */
export function compileMessages(): Plugin {
  return {
    name: 'sala:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/(?:[\w-]+\/)?(?:th|en)\.json(?:\?keys)?$/ },
      handler(code, id) {
        const texts = JSON.parse(code) as Record<string, unknown>;
        if (id.endsWith('?keys')) return { code: `export default ${JSON.stringify(Object.keys(texts))}`, map: null, moduleType: 'js' };
        const compiled = Object.entries(texts).map(([key, value]) => {
          try {
            if (typeof value !== 'string') throw new TypeError('is not a string');
            return [key, compile(value)];
          } catch (error) {
            return this.error(`${id}: message "${key}" ${(error as Error).message}`);
          }
        });
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
      },
    },
  };
}
