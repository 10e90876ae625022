import type { IconShape } from '../icon.tsx'

export const mail: IconShape = [
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5z',
  'M4.5 7.5L12 13l7.5-5.5',
]
