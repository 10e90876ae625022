import type { IconShape } from '../icon.tsx'

export const negotiate: IconShape = [
  'M3.5 12V5A1.5 1.5 0 0 1 5 3.5h7a2 2 0 0 1 1.4.6l6.5 6.5a2 2 0 0 1 0 2.8l-6.5 6.5a2 2 0 0 1-2.8 0l-6.5-6.5a2 2 0 0 1-.6-1.4z',
  'M14.3 9.7l-4.6 4.6',
  { d: 'M9.7 10v0M14.3 14v0', strokeWidth: 2.5 },
]
