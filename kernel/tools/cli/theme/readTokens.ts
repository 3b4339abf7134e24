import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TokenNormalizedSet } from '@terrazzo/parser';

/** Tokens of a theme in each of its contexts, references followed; `compact` holds what is different there. */
export interface TokenContexts {
  readonly light: TokenNormalizedSet;
  readonly dark: TokenNormalizedSet;
  readonly contrast: TokenNormalizedSet;
  readonly compact: TokenNormalizedSet;
}

/** Token files that a theme cannot be built from; the message names file and place. */
export class TokenError extends Error {}

/**
 * Reads the DTCG 2025.10 tokens of a theme's folder through `tokens/theme.resolver.json`. Null where it has none of its own.
 * @throws TokenError with file, place and reason
 */
export async function readTokens(folder: string): Promise<TokenContexts | null> {
  const file = join(folder, 'tokens/theme.resolver.json');
  if (!existsSync(file)) return null;
  // Imported lazily because production installations do not have this package.
  const { parse, defineConfig, Logger } = await import('@terrazzo/parser');
  const logger = new Logger({ level: 'silent' });
  const filename = pathToFileURL(file);
  try {
    const config = defineConfig({ lint: { rules: {} }, alphabetize: false }, { logger, cwd: pathToFileURL(`${folder}/`) });
    const { resolver } = await parse([{ filename, src: readFileSync(file, 'utf8') }], {
      config,
      logger,
      skipLint: true,
      req: async (url) => {
        if (url.protocol !== 'file:') throw new TokenError(`${url.href} is no file of this theme`);
        return readFileSync(url, 'utf8');
      },
    });
    const at = (mode: string, density = 'comfortable') => resolver.apply({ mode, density });
    const light = at('light');
    const dense = at('light', 'compact');
    return {
      light,
      dark: at('dark'),
      contrast: at('contrast'),
      compact: Object.fromEntries(
        Object.entries(dense).filter(([id, token]) => JSON.stringify(token.$value) !== JSON.stringify(light[id]?.$value)),
      ),
    };
  } catch (error) {
    const message = (error as Error).message.replace(/\u001B\[\d+m/g, '').trim();
    throw new TokenError(`${relative(process.cwd(), file)}: ${message}`, { cause: error });
  }
}

/** Tokens of a theme over those of the theme that it extends. */
export const over = (parent: TokenContexts, child: TokenContexts): TokenContexts => ({
  light: { ...parent.light, ...child.light },
  dark: { ...parent.dark, ...child.dark },
  contrast: { ...parent.contrast, ...child.contrast },
  compact: { ...parent.compact, ...child.compact },
});
