import { useText } from '#kernel/contract/page.ts';
import { MODEL_CODES, type ModelCode } from '../../rules/models.ts';

/** What operating models are called: the house's in the visitor's language, the site's own as they were named. */
export function useModelName(): (model: { model: string; modelName: string | null }) => string {
  const t = useText('cluster');
  return ({ model, modelName }) => modelName ?? t(`model.${model as ModelCode}`);
}

/** The models that a cluster may have, as a choice. */
export function useModelOptions(siteModels: readonly { id: string; name: string }[]) {
  const t = useText('cluster');
  return [
    ...MODEL_CODES.map((code) => ({ value: code, label: t(`model.${code}`), hint: t(`model.${code}.hint`) })),
    ...siteModels.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
