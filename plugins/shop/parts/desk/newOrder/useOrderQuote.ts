import { useEffect, useEffectEvent, useState } from 'react';
import type { Value } from '#kit/schema/schema.ts';
import type { QuoteStaffOrder, StaffQuote } from '../../../calls/staffOrders.ts';
import { call } from '../../call.ts';

/** While somebody types nothing is worked out, ms. */
const PAUSE = 300;

export type OrderQuote = StaffQuote;
export type QuoteDraft = Value<typeof QuoteStaffOrder>;

export interface Quoting {
  /** Of what was filled in last; null before that, and while nothing can be worked out. */
  quote: OrderQuote | null;
  /** Why there is none. */
  failure: unknown;
  /** The quote of just what is filled in. */
  current: () => Promise<OrderQuote | null>;
  /** Works it out once more, for what has changed elsewhere. */
  renew: () => void;
}

/**
 * What an order would cost and how it may be sent, worked out whenever what is filled in has changed; null while it cannot be.
 * @param drawn what the page was drawn with
 */
export function useOrderQuote(draft: QuoteDraft | null, drawn: OrderQuote | null, onQuote: (quote: OrderQuote) => void): Quoting {
  const key = draft && JSON.stringify(draft);
  const [quoted, setQuoted] = useState<{ key: string; quote: OrderQuote } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = async () => (draft && key ? { key, quote: await call('quoteStaffOrder', draft) } : null);
  const askNow = useEffectEvent(ask);
  const take = (answer: { key: string; quote: OrderQuote } | null) => {
    if (!answer) return;
    setQuoted(answer);
    setFailure(null);
    onQuote(answer.quote);
  };
  const came = useEffectEvent(take);
  useEffect(() => {
    if (key === null) return;
    let left = false;
    const timer = setTimeout(() => {
      askNow().then(
        (answer) => void (left || came(answer)),
        (error: unknown) => void (left || setFailure(error)),
      );
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key]);
  return {
    quote: draft ? (quoted?.quote ?? drawn) : null,
    failure: draft ? failure : null,
    current: async () => (quoted && quoted.key === key ? quoted : await ask())?.quote ?? null,
    renew: () => void ask().then(take, setFailure),
  };
}
