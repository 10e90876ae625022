import type { IconShape } from '../icon.tsx'

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

export const warning: IconShape = [
  'M10.7 4.6L3 18a1.5 1.5 0 0 0 1.3 2.2h15.4A1.5 1.5 0 0 0 21 18L13.3 4.6a1.5 1.5 0 0 0-2.6 0z',
  'M12 10v4',
  { d: 'M12 17v.05', strokeWidth: 2.4 },
]
