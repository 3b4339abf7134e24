import type { Answers } from './rules/answers.ts';
import type { FormDocument, FormSettings } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'form_form.draft': FormDocument;
  'form_form.settings': FormSettings;
  'form_version.body': FormDocument;
  'form_response.answers': Answers;
  'form_response.editing': Answers | null;
  'form_response.variables': Record<string, number>;
  'form_response.source': Record<string, string>;
}
