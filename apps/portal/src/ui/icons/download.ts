import type { IconShape } from '../icon.tsx'

export const download: IconShape = [
  'M12 4v10.5M7.5 10.5L12 15l4.5-4.5',
  'M4.5 17v1.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V17',
]
