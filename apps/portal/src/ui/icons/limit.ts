import type { IconShape } from '../icon.tsx'

export const limit: IconShape = ['M4 17a8.5 8.5 0 1 1 16 0', 'M12 16l4-5.5']
