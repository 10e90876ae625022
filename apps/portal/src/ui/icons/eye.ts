import type { IconShape } from '../icon.tsx'

export const eye: IconShape = [
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
  'M9 12a3 3 0 1 1 6 0a3 3 0 1 1-6 0z',
]
