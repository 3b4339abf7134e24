import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { go, setNavigate } from '#kit/page/navigate.ts';

const assign = vi.fn();
const navigate = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://academy.example', pathname: '/', search: '', hash: '', assign });
  setNavigate(navigate);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('an address outside is refused in the words of the specification unless it is allowed', () => {
  expect(() => go('https://other.example/')).toThrow('Navigating to an external URL is not allowed by default');
  expect(assign).not.toHaveBeenCalled();
  go('https://other.example/', { external: true });
  expect(assign).toHaveBeenCalledWith('https://other.example/');
});

it('what would run a script is refused, allowed or not', () => {
  for (const external of [true, false]) expect(() => go('javascript:alert(1)', { external })).toThrow('is not allowed');
  expect(assign).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

it('an address inside is gone to without leaving the page', () => {
  go('/shop/products?page=2');
  expect(navigate).toHaveBeenCalledWith('/shop/products?page=2', { replace: false });
  expect(assign).not.toHaveBeenCalled();
});
