import type { IconShape } from '../icon.tsx'

export const warning: IconShape = [
  'M10.7 4.6L3 18a1.5 1.5 0 0 0 1.3 2.2h15.4A1.5 1.5 0 0 0 21 18L13.3 4.6a1.5 1.5 0 0 0-2.6 0z',
  'M12 10v4',
  { d: 'M12 17v.05', strokeWidth: 2.4 },
]
