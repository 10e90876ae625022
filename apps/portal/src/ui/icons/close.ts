import type { IconShape } from '../icon.tsx'

export const close: IconShape = ['M6 6l12 12M18 6L6 18']
