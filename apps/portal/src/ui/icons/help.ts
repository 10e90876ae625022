import type { IconShape } from '../icon.tsx'

export const help: IconShape = [
  'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z',
  'M9.6 9.7c0-1.4 1-2.4 2.5-2.4s2.5 1 2.5 2.2c0 1.7-2.5 2-2.5 3.9',
  { d: 'M12 16.6v.05', strokeWidth: 2.4 },
]
