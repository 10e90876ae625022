import type { IconShape } from '../icon.tsx'

export const share: IconShape = [
  'M15 6a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  'M4 12a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  'M15 18a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  'M8.8 10.8l6.5-3.6M8.8 13.2l6.5 3.6',
]
