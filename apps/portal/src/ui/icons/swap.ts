import type { IconShape } from '../icon.tsx'

export const swap: IconShape = ['M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19']
