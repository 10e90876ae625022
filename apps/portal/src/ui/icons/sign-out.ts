import type { IconShape } from '../icon.tsx'

export const signOut: IconShape = ['M10 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H10', 'M15.5 8l4 4-4 4M19 12H9.5']
