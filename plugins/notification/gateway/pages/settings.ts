import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { notification } from '../../plugin.ts';
import type { Preferences } from '../../schemas.ts';

export type SettingsData = Value<typeof Preferences>;

export const load: Load<typeof notification, SettingsData> = async ({ call }) => ({ data: await call('preferences'), noindex: true });
