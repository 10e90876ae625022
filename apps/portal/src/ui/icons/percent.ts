import type { IconShape } from '../icon.tsx'

export const percent: IconShape = [
  'M17.5 6.5l-11 11',
  'M5.7 8a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0z',
  'M13.7 16a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0z',
]
