import type { IconShape } from '../icon.tsx'

export const calendar: IconShape = [
  'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5z',
  'M4 10.5h16M8.5 3.5v4M15.5 3.5v4',
]
