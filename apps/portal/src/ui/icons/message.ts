import type { IconShape } from '../icon.tsx'

export const message: IconShape = [
  'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12l-4.5 4v-4h-2a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
  'M8 9.5h8M8 12.5h4.5',
]
