import type { IconShape } from '../icon.tsx'

export const barcode: IconShape = [
  'M4 5.5v13M7.3 5.5v13M17 5.5v13M20 5.5v13',
  { d: 'M10.6 5.5v13M13.7 5.5v13', strokeWidth: 2.8, strokeLinecap: 'butt' },
]
