import type { IconShape } from '../icon.tsx'

export const lock: IconShape = [
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5z',
  'M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
]
