import type { SnapshotFrom } from 'xstate';
import type { sittingMachine } from '../../../machines/sitting.ts';
import type { SaveMood } from './SaveState.tsx';

/** Where the answers are, in one word. */
export function moodOf(state: SnapshotFrom<typeof sittingMachine>): SaveMood {
  if (state.matches('overdue') || state.matches('asking')) return 'overdue';
  if (state.matches({ running: 'offline' })) return 'offline';
  if (state.matches({ running: 'failed' })) return 'failed';
  if (state.matches({ running: 'unsaved' })) return 'unsaved';
  return state.matches({ running: 'saved' }) || state.status === 'done' ? 'saved' : 'sending';
}
