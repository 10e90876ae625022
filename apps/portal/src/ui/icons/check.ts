import type { IconShape } from '../icon.tsx'

export const check: IconShape = ['M5 12.5l4.7 4.7L19.5 7']
