import type { IconShape } from '../icon.tsx'

export const filter: IconShape = ['M4 6.5h16M7 12h10M10 17.5h4']
