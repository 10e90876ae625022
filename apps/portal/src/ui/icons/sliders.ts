import type { IconShape } from '../icon.tsx'

export const sliders: IconShape = [
  'M4 7h8.5M18 7h2M4 17h2M11.5 17H20',
  'M12.7 7a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  'M6.3 17a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
]
