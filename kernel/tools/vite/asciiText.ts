import type { Plugin } from 'vite';

/** The same text with what is not ASCII as escapes, where that is shorter in memory; else as it is. */
export function asciiText(code: string): string {
  const others = code.match(/[^\0-\x7f]/g)?.length ?? 0;
  return others === 0 || code.length + 5 * others >= 2 * code.length
    ? code
    : code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The engine keeps the text of what runs, with two bytes for each letter as soon as a single one needs them: a dash in a message. */
export function asciiChunks(): Plugin {
  return {
    name: 'sala:ascii-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asciiText(file.code);
      },
    },
  };
}
