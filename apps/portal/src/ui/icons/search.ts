import type { IconShape } from '../icon.tsx'

export const search: IconShape = ['M4.5 10.8a6.3 6.3 0 1 1 12.6 0a6.3 6.3 0 1 1-12.6 0z', 'M15.5 15.5l5 5']
