import type { EnvironmentModuleNode, RunnableDevEnvironment } from 'vite';
import { ssrImportKey } from 'vite/module-runner';

const GATEWAY = /\/kernel\/(core\/server|tools\/start)\//;

/**
 * Whether the running gateway holds one of these modules, so that it must be started again. It does not hold what it imports on demand
 * (pages, slots of themes, texts), which it asks for anew with every request; all that lies between such an import and the changed
 * module is then loaded anew together. Elsewhere an import on demand is followed like any other, for `lazy` remembers what it has had.
 */
export function touchesGateway(modules: Iterable<EnvironmentModuleNode>, { evaluatedModules }: RunnableDevEnvironment['runner']): boolean {
  const seen = new Set<EnvironmentModuleNode>();
  /** Vite does not tell the two kinds of imports apart; the code that was run does. */
  const isOnDemand = (importer: EnvironmentModuleNode, { url }: EnvironmentModuleNode) => {
    const ran = evaluatedModules.getModuleById(importer.id ?? '')?.meta;
    return ran !== undefined && 'code' in ran && !ran.code.includes(`${ssrImportKey}("${url}`);
  };
  const isHeld = (module: EnvironmentModuleNode): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    if (GATEWAY.test(module.file ?? '')) return true;
    return [...module.importers].some(
      (importer) => !(GATEWAY.test(importer.file ?? '') && isOnDemand(importer, module)) && isHeld(importer),
    );
  };
  return [...modules].some(isHeld);
}
