import type { IconShape } from '../icon.tsx'

export const play: IconShape = ['M9 6.5l8.5 5.5L9 17.5z']
