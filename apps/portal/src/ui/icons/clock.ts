import type { IconShape } from '../icon.tsx'

export const clock: IconShape = ['M3.2 12a8.8 8.8 0 1 1 17.6 0a8.8 8.8 0 1 1-17.6 0z', 'M12 7.3V12l3 2']
