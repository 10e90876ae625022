import type { IconShape } from '../icon.tsx'

export const back: IconShape = ['M11 5.5L4.5 12l6.5 6.5M5 12h14.5']

export const chevronDown: IconShape = ['M6 9.5l6 6 6-6']

export const chevronLeft: IconShape = ['M14.5 6l-6 6 6 6']

export const chevronRight: IconShape = ['M9.5 6l6 6-6 6']
