import type { IconShape } from '../icon.tsx'

export const phone: IconShape = [
  'M6.5 3.5h2.6l1.6 4.3-2 1.7a11.5 11.5 0 0 0 5.8 5.8l1.7-2 4.3 1.6v2.6a2 2 0 0 1-2.2 2C11.2 18.9 5.1 12.8 4.5 5.7a2 2 0 0 1 2-2.2z',
]
