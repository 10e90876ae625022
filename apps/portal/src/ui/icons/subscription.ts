import type { IconShape } from '../icon.tsx'

export const subscription: IconShape = [
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5z',
  'M10.3 9.2v5.6l4.6-2.8z',
]
