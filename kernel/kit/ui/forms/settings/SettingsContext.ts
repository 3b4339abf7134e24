import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '#kit/schema/locale.ts';
import type { LinkFieldProps } from '../LinkField.tsx';
import type { SettingPath, SettingSchema } from './settingSchema.ts';

/** A setting as whatever draws it gets it. */
export interface SettingFieldProps {
  path: SettingPath;
  schema: SettingSchema;
  value: unknown;
}

/** What a field that the form's user draws (a picture, a text with headings in one language) is given; it shows all of it. */
export interface OwnFieldProps {
  path: SettingPath;
  /** Of the field, for `useField` and `ErrorSummary`. */
  name: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  schema: SettingSchema;
  value: unknown;
  onChange: (value: unknown) => void;
}

export interface SettingsContextValue {
  /** Draws any setting: groups and lists draw theirs with it. */
  Setting: ComponentType<SettingFieldProps>;
  locale: Locale;
  disabled: boolean;
  nameOf: (path: SettingPath) => string;
  errorOf: (path: SettingPath) => string | undefined;
  hasErrorIn: (path: SettingPath) => boolean;
  label: (path: SettingPath) => { label: string; help?: string };
  set: (path: SettingPath, value: unknown) => void;
  checkLink: LinkFieldProps['check'] | undefined;
  renderers: Readonly<Partial<Record<'picture' | 'richText', (field: OwnFieldProps) => ReactNode>>>;
}

const Context = createContext<SettingsContextValue | null>(null);

export const SettingsProvider = Context;

/** The form that a setting is part of. */
export function useSettings(): SettingsContextValue {
  const form = useContext(Context);
  if (!form) throw new Error('a setting needs a SettingsForm above it');
  return form;
}
