import { useEffect, useEffectEvent } from 'react';
import { listenForScans } from '#kit/scan/wedge.ts';
import { ticketOfCode } from '../../../rules/ticketCode.ts';

/** Takes a ticket up again when the code on its slip is scanned. */
export function useTicketScan<T extends { readonly id: string }>(tickets: readonly T[], onTicket: (ticket: T) => void): void {
  const scanned = useEffectEvent((code: string): boolean => {
    const id = ticketOfCode(code);
    const ticket = tickets.find((each) => each.id === id);
    if (ticket) onTicket(ticket);
    return ticket !== undefined;
  });
  useEffect(() => listenForScans((code) => scanned(code)), []);
}
