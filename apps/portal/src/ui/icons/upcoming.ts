import type { IconShape } from '../icon.tsx'

export const upcoming: IconShape = [
  { d: 'M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', strokeDasharray: '3.4 3.5' },
]
