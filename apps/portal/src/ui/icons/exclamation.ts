import type { IconShape } from '../icon.tsx'

export const exclamation: IconShape = [
  'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z',
  'M12 7.5v5.2',
  { d: 'M12 16v.05', strokeWidth: 2.4 },
]
