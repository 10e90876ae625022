import type { IconShape } from '../icon.tsx'

export const agreement: IconShape = [
  'M6.5 3.5h8l4 4v12a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 5 19.5V5a1.5 1.5 0 0 1 1.5-1.5z',
  'M8.5 13.5l2.3 2.3 4.2-4.3M14 3.8V8h4',
]
