import type { IconShape } from '../icon.tsx'

export const check: IconShape = ['M5 12.5l4.7 4.7L19.5 7']

export const circleCheck: IconShape = ['M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', 'M8.2 12.3l2.6 2.6 5-5.2']

export const clock: IconShape = ['M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', 'M12 7.3V12l3 2']

export const offline: IconShape = [
  'M3 9.5a13 13 0 0 1 18 0M6.5 13.2a8 8 0 0 1 11 0',
  { d: 'M12 18v.05', strokeWidth: 2.6 },
  'M4.5 20.5l15-17',
]

export const upcoming: IconShape = [
  { d: 'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', strokeDasharray: '3.4 3.5' },
]
