import type { IconShape } from '../icon.tsx'

export const circleCheck: IconShape = ['M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', 'M8.2 12.3l2.6 2.6 5-5.2']
