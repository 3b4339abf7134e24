import { useRef, useState } from 'react';
import { useLive } from '#kernel/contract/page.ts';
import type { mail } from '../plugin.ts';
import type { Draft } from '../rules/compose.ts';
import type { MailState } from '../schemas.ts';
import { call } from './call.ts';

/** How far a mail has come. Once it is in the outbox `success` has its id and its state, which changes by itself. */
export interface EmailStatus {
  isLoading: boolean;
  success: { id: string; state: MailState } | null;
  error: unknown;
}

const IDLE: EmailStatus = { isLoading: false, success: null, error: null };

/** Sends mails through `POST email/send` and tells how it goes. */
export function useSendEmail(): { status: EmailStatus; send(draft: Draft): Promise<void>; reset(): void } {
  const [status, setStatus] = useState(IDLE);
  /** Told before the call has answered: a fast mail server. */
  const early = useRef(new Map<string, MailState>());
  useLive<typeof mail>('mail', 'changed', ({ id, state }) => {
    early.current.set(id, state);
    setStatus((now) => (now.success?.id === id ? { ...now, success: { id, state } } : now));
  });
  return {
    status,
    reset: () => setStatus(IDLE),
    async send({ to, subject, plain, files }) {
      setStatus({ ...IDLE, isLoading: true });
      try {
        const { id, state } = await call('sendEmail', { to: to.trim(), subject: subject.trim(), plain, attachments: [...files] });
        setStatus({ ...IDLE, success: { id, state: early.current.get(id) ?? state } });
      } catch (error) {
        setStatus({ ...IDLE, error });
      }
    },
  };
}
