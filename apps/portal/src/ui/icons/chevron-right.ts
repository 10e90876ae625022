import type { IconShape } from '../icon.tsx'

export const chevronRight: IconShape = ['M9.5 6l6 6-6 6']
