import { useCallback, useEffect, useRef, useState } from 'react';
import { usePosted } from '#kernel/contract/page.ts';
import { call } from '../call.ts';
import { rememberCart, type Cart } from './addToCart.ts';
import { onCartChange } from './kept.ts';

/** How long somebody pauses at the number of a line until it is sent, ms. */
const PAUSE = 450;

export interface CartState {
  cart: Cart;
  /** What the last call failed with. */
  failed: unknown;
  /** Lines and coupons that are being changed, by SKU or code. */
  pending: ReadonlySet<string>;
  read(): Promise<void>;
  /** 0 takes the line out. Sent when there has been no other change for a moment. */
  setQuantity(sku: string, quantity: number): void;
  addCoupon(code: string): Promise<void>;
  removeCoupon(code: string): Promise<void>;
}

/**
 * The visitor's cart, as the page was drawn with it: changed line by line, read again when another tab has changed it.
 * @param isMerging a guest's is about to be taken into it: it is not what there is yet
 */
export function useCart(drawn: Cart, isMerging: boolean): CartState {
  const [cart, setCart] = useState(drawn);
  const [seen, setSeen] = useState(drawn);
  if (seen !== drawn) {
    setSeen(drawn);
    setCart(drawn);
  }
  const [failed, setFailed] = useState<unknown>(usePosted('shop.setCartLine')?.refusal ?? null);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const latestRequest = useRef(0);
  /** What is told now is this page's own answer. */
  const telling = useRef(false);

  /** Shows and remembers an answer, unless something was asked since. */
  const take = useCallback((mine: number, answer: Cart) => {
    if (mine !== latestRequest.current) return;
    setCart(answer);
    setFailed(null);
    telling.current = true;
    rememberCart(answer);
    telling.current = false;
  }, []);
  const ask = async (change: () => Promise<Cart>, key: string): Promise<void> => {
    const mine = ++latestRequest.current;
    setPending((before) => new Set([...before, key]));
    try {
      take(mine, await change());
    } finally {
      setPending((before) => new Set([...before].filter((each) => each !== key)));
    }
  };
  const read = useCallback((): Promise<void> => {
    const mine = ++latestRequest.current;
    return call('getCart').then(
      (answer) => take(mine, answer),
      (error: unknown) => setFailed(error),
    );
  }, [take]);

  useEffect(() => {
    return onCartChange(() => telling.current || void read());
  }, [read]);
  useEffect(() => {
    if (isMerging) return;
    telling.current = true;
    rememberCart(drawn);
    telling.current = false;
  }, [drawn, isMerging]);
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);

  const setQuantity = (sku: string, quantity: number) => {
    clearTimeout(timers.current.get(sku));
    setPending((before) => new Set([...before, sku]));
    const send = () =>
      ask(() => call('setCartLine', { sku, quantity }), sku).catch((error: unknown) => {
        setFailed(error);
        void read();
      });
    timers.current.set(
      sku,
      setTimeout(() => void send(), quantity === 0 ? 0 : PAUSE),
    );
  };
  return {
    cart,
    failed,
    pending,
    read,
    setQuantity,
    addCoupon: (code) => ask(() => call('addCoupon', { code }), code),
    removeCoupon: (code) => ask(() => call('removeCoupon', { code }), code),
  };
}
