import type { IconShape } from '../icon.tsx'

export const offline: IconShape = [
  'M3 9.5a13 13 0 0 1 18 0M6.5 13.2a8 8 0 0 1 11 0',
  { d: 'M12 18v.05', strokeWidth: 2.6 },
  'M4.5 20.5l15-17',
]
