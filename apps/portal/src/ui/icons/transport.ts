import type { IconShape } from '../icon.tsx'

export const transport: IconShape = [
  'M7.5 4h9a2.5 2.5 0 0 1 2.5 2.5v8.5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-8.5a2.5 2.5 0 0 1 2.5-2.5z',
  'M5 11.5h14M8 17.5V20M16 17.5V20',
  { d: 'M8.5 14.5v0M15.5 14.5v0', strokeWidth: 2.4 },
]
