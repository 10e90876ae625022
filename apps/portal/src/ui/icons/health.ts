import type { IconShape } from '../icon.tsx'

export const health: IconShape = [
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z',
  'M12 8.5v7M8.5 12h7',
]
