import { isAddress } from './address.ts';
import { filesProblem } from './attachment.ts';

/** A file to be sent along, as `POST email/send` takes it. */
export interface ComposedFile {
  filename: string;
  /** Base64. */
  content: string;
  contentType: string;
}

/** What is on the compose form. */
export interface Draft {
  to: string;
  subject: string;
  plain: string;
  files: readonly ComposedFile[];
}

/** Message keys of what is wrong, by field; empty where it can be sent. The gateway looks again. */
export function draftProblems({ to, subject, plain, files }: Draft): Record<string, string> {
  const attachments = filesProblem(files);
  return {
    ...(isAddress(to.trim()) ? {} : { to: 'problem.address' }),
    ...(subject.trim() ? {} : { subject: 'problem.subject' }),
    ...(plain.trim() ? {} : { plain: 'problem.empty' }),
    ...(attachments ? { attachments } : {}),
  };
}

/** A media type as a mail may name it; what the browser does not know is just bytes. */
export const mediaType = (contentType: string): string => {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  return /^[a-z]+\/[a-z0-9.+-]+$/.test(type) && type.length <= 100 ? type : 'application/octet-stream';
};
