import type { IconShape } from '../icon.tsx'

// A neutral lozenge: the official mark comes with the Banco Central's manual.
export const pix: IconShape = [
  {
    d: 'M12 3.2l3.3 3.3L12 9.8 8.7 6.5zM12 14.2l3.3 3.3L12 20.8l-3.3-3.3zM6.5 8.7L9.8 12l-3.3 3.3L3.2 12zM17.5 8.7l3.3 3.3-3.3 3.3-3.3-3.3z',
    fill: 'currentColor',
    strokeWidth: 1,
  },
]
