import type { IconShape } from '../icon.tsx'

export const shield: IconShape = [
  'M12 3l7.5 2.7v5.3c0 4.7-3.1 8.2-7.5 10-4.4-1.8-7.5-5.3-7.5-10V5.7z',
  'M9 11.7l2.2 2.2 3.8-3.9',
]
