import type { IconShape } from '../icon.tsx'

export const groceries: IconShape = [
  'M3 5h2.3l2.2 10.5h10L20 8H6',
  'M7.6 19.3a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0z',
  'M14.9 19.3a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0z',
]
