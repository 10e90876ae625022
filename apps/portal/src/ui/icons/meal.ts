import type { IconShape } from '../icon.tsx'

export const meal: IconShape = [
  'M7.5 3.5V21M4.5 3.5V8a3 3 0 0 0 6 0V3.5M17 21V3.5c-2.3.8-3.5 3.5-3.5 7 0 1.5.7 2.5 2 2.5H17',
]
