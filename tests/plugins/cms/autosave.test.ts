import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conflict, Refusal } from '#kit/diagnostics/refusal.ts';
import { createAutosave, type SaveState } from '#kit/ui/desk/autosave.ts';

let states: SaveState['kind'][];
let saved: string[];
let answer: (text: string) => Promise<void>;
const make = () => createAutosave<string>({ save: (text) => answer(text), onStateChange: (state) => states.push(state.kind) });

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  saved = [];
  answer = async (text) => void saved.push(text);
});
afterEach(() => vi.useRealTimers());

describe('autosave', () => {
  it('saves once, 800 ms after the last key', async () => {
    const autosave = make();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(799);
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(799);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([saved, states.at(-1)]).toEqual([['ab'], 'saved']);
  });

  it('never has two saves under way, and saves what was written meanwhile', async () => {
    let running = 0;
    answer = async (text) => {
      expect(++running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5000));
      running--;
      saved.push(text);
    };
    const autosave = make();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(1000);
    autosave.change('b');
    await vi.advanceTimersByTimeAsync(1000);
    autosave.change('c');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(saved).toEqual(['a', 'c']);
  });

  it('is left only when all of it is saved, whoever waits for the same save', async () => {
    answer = async (text) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      saved.push(text);
    };
    const autosave = make();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(1000);
    autosave.change('b');
    // The pause after the last key is over, and it is left, while the first save is under way.
    await vi.advanceTimersByTimeAsync(1000);
    let left: string[] | null = null;
    void autosave.flush().then(() => (left = [...saved]));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(left).toEqual(['a', 'b']);
  });

  it('keeps by hand what was written last, as a save of its own', async () => {
    let running = 0;
    const slowly = (mark: string) => async (text: string) => {
      expect(++running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5000));
      running--;
      saved.push(mark + text);
    };
    answer = slowly('');
    const autosave = make();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(1000);
    void autosave.keep('a', slowly('kept '));
    autosave.change('b');
    await vi.advanceTimersByTimeAsync(6000);
    autosave.change('c');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([saved, states.at(-1)]).toEqual([['a', 'kept b', 'c'], 'saved']);
    await Promise.all([autosave.keep('c', slowly('kept ')), vi.advanceTimersByTimeAsync(6000)]);
    expect(saved.at(-1)).toBe('kept c');
  });

  it('saves at once when it is left', async () => {
    const autosave = make();
    autosave.change('a');
    await autosave.flush();
    expect(saved).toEqual(['a']);
    await autosave.flush();
    expect(saved).toEqual(['a']);
  });

  it('tries again without a connection, with the newest text', async () => {
    const works = answer;
    answer = () => Promise.reject(new Refusal(503, 'offline'));
    const autosave = make();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('offline');
    answer = works;
    await vi.advanceTimersByTimeAsync(5000);
    expect([saved, states.at(-1)]).toEqual([['a'], 'saved']);
  });

  it('stops at a conflict until it is settled', async () => {
    const works = answer;
    answer = () => Promise.reject(conflict({}));
    const autosave = make();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('conflict');
    answer = works;
    autosave.change('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([]);
    autosave.resume();
    autosave.change('c');
    await vi.advanceTimersByTimeAsync(800);
    expect(saved).toEqual(['c']);
  });

  it('keeps what was refused for the next time', async () => {
    const works = answer;
    answer = () => Promise.reject(new Refusal(422, 'invalid-fields'));
    const autosave = make();
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('problem');
    answer = works;
    await autosave.flush();
    expect(saved).toEqual(['a']);
  });
});
