import type { IconShape } from '../icon.tsx'

export const booklet: IconShape = [
  'M9.5 4h8.5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8.5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
  'M4 8.5V18a2 2 0 0 0 2 2h10',
  'M11 8.5h5.5M11 12h3',
]
