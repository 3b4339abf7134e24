import { describe, expect, it } from 'vitest';
import { swipe, wrap } from '#kit/ui/media/picture.ts';

describe('a lightbox', () => {
  it.each([
    [0, 1, 12, 1],
    [11, 1, 12, 0],
    [0, -1, 12, 11],
    [0, 1, 1, 0],
    [5, 0, 12, 5],
  ])('goes from %i by %i of %i to %i', (index, by, total, to) => {
    expect(wrap(index, by, total)).toBe(to);
  });

  it.each([
    [-120, 10, 1],
    [120, -10, -1],
    // A tap that slid, and a page that is scrolled, are no swipes.
    [-30, 0, 0],
    [-100, 90, 0],
  ])('takes a finger that went %i, %i as %i', (dx, dy, way) => {
    expect(swipe(dx, dy)).toBe(way);
  });
});
