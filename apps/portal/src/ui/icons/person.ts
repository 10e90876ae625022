import type { IconShape } from '../icon.tsx'

export const person: IconShape = ['M8 8a4 4 0 1 1 8 0a4 4 0 1 1-8 0z', 'M4.5 20.5c.7-4 3.7-6.2 7.5-6.2s6.8 2.2 7.5 6.2']
