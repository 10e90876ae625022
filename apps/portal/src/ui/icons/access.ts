import type { IconShape } from '../icon.tsx'

export const lock: IconShape = [
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5z',
  'M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
]

export const shield: IconShape = [
  'M12 3l7.5 2.7v5.3c0 4.7-3.1 8.2-7.5 10-4.4-1.8-7.5-5.3-7.5-10V5.7z',
  'M9 11.7l2.2 2.2 3.8-3.9',
]

export const eyeOff: IconShape = [
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
  'M9 12a3 3 0 1 1 6 0a3 3 0 1 1-6 0z',
  'M4.5 19.5l15-15',
]

export const eye: IconShape = [
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
  'M9 12a3 3 0 1 1 6 0a3 3 0 1 1-6 0z',
]

export const signOut: IconShape = ['M10 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H10', 'M15.5 8l4 4-4 4M19 12H9.5']

/** Beside the login's own icons, since the login's bar has it. */
export const letters: IconShape = ['M3.5 18.5L8.5 6l5 12.5M5.3 14.2h6.4', 'M14.5 18.5l3-7.5 3 7.5M15.6 16h3.8']
