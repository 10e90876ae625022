import type { IconShape } from '../icon.tsx'

export const check: IconShape = ['M5 12.5l4.7 4.7L19.5 7']

export const circleCheck: IconShape = ['M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', 'M8.2 12.3l2.6 2.6 5-5.2']

export const clock: IconShape = ['M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', 'M12 7.3V12l3 2']

export const exclamation: IconShape = [
  'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z',
  'M12 7.5v5.2',
  { d: 'M12 16v.05', strokeWidth: 2.4 },
]

export const help: IconShape = [
  'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z',
  'M9.6 9.7c0-1.4 1-2.4 2.5-2.4s2.5 1 2.5 2.2c0 1.7-2.5 2-2.5 3.9',
  { d: 'M12 16.6v.05', strokeWidth: 2.4 },
]

export const info: IconShape = [
  'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z',
  'M12 11.2v5',
  { d: 'M12 8v.05', strokeWidth: 2.4 },
]

export const lock: IconShape = [
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5z',
  'M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
]

export const offline: IconShape = [
  'M3 9.5a13 13 0 0 1 18 0M6.5 13.2a8 8 0 0 1 11 0',
  { d: 'M12 18v.05', strokeWidth: 2.6 },
  'M4.5 20.5l15-17',
]

export const shield: IconShape = [
  'M12 3l7.5 2.7v5.3c0 4.7-3.1 8.2-7.5 10-4.4-1.8-7.5-5.3-7.5-10V5.7z',
  'M9 11.7l2.2 2.2 3.8-3.9',
]

export const upcoming: IconShape = [
  { d: 'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', strokeDasharray: '3.4 3.5' },
]

export const warning: IconShape = [
  'M10.7 4.6L3 18a1.5 1.5 0 0 0 1.3 2.2h15.4A1.5 1.5 0 0 0 21 18L13.3 4.6a1.5 1.5 0 0 0-2.6 0z',
  'M12 10v4',
  { d: 'M12 17v.05', strokeWidth: 2.4 },
]
