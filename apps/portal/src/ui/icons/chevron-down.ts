import type { IconShape } from '../icon.tsx'

export const chevronDown: IconShape = ['M6 9.5l6 6 6-6']
