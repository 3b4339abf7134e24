import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { checkPlugins } from './checkPlugins.ts';
import { checkViews } from './checkViews.ts';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import { plugins, viewFiles } from '#kernel/server/installation.ts';
import { kernelPlugin } from '#kernel/server/kernelPlugin.ts';

/**
 * Holds plugins against each other and those of the installation against the files of their folders.
 * @throws Error with everything that their authors must mend
 */
export function checkInstallation(declarations: readonly PluginDeclaration[]): void {
  const broken = [
    ...checkPlugins([kernelPlugin, ...declarations]),
    ...[...plugins].flatMap(([id, { declaration }]) => checkViews(declaration, viewFiles(id))),
  ];
  if (broken.length) throw new Error(`Plugins do not fit together:\n${broken.map(formatFinding).join('\n')}`);
}
