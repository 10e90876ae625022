import type { IconShape } from '../icon.tsx'

export const invoice: IconShape = ['M6 3.5h12v17l-3-2-3 2-3-2-3 2z', 'M9.5 8h5M9.5 12h3']
