import type { IconShape } from '../icon.tsx'

export const info: IconShape = [
  'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z',
  'M12 11.2v5',
  { d: 'M12 8v.05', strokeWidth: 2.4 },
]
