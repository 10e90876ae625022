import type { IconShape } from '../icon.tsx'

export const copy: IconShape = [
  'M11 8.5h6.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-6.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5z',
  'M5.5 15.5A1.5 1.5 0 0 1 4 14V6.5A2.5 2.5 0 0 1 6.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
]
