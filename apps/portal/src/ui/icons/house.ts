import type { IconShape } from '../icon.tsx'

export const house: IconShape = ['M4 11l8-7 8 7', 'M6 9.5V20h12V9.5M10 20v-5.5h4V20']
