import type { ProfileFields } from '../../rules/profile.ts';

/** What the parts of the form get. */
export interface ProfileFieldsProps {
  values: ProfileFields;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<ProfileFields>) => void;
}
