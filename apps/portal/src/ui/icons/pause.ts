import type { IconShape } from '../icon.tsx'

export const pause: IconShape = ['M8.5 6v12M15.5 6v12']
