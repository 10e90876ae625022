import type { IconShape } from '../icon.tsx'

export const clothes: IconShape = ['M8.5 4L3.5 7l1.8 4.2L7.5 10v10h9V10l2.2 1.2L20.5 7l-5-3a3.5 3.5 0 0 1-7 0z']
