import { fieldId } from '#kit/ui/forms/Field.tsx';

/** Goes on from a field, by its name, when what had the focus is gone: it is there with the next frame. */
export const focusField = (name: string): void => void requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
