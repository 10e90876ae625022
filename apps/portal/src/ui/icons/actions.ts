import type { IconShape } from '../icon.tsx'

export const close: IconShape = ['M6 6l12 12M18 6L6 18']

export const copy: IconShape = [
  'M11 8.5h6.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-6.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5z',
  'M5.5 15.5A1.5 1.5 0 0 1 4 14V6.5A2.5 2.5 0 0 1 6.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
]

export const download: IconShape = [
  'M12 4v10.5M7.5 10.5L12 15l4.5-4.5',
  'M4.5 17v1.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V17',
]

export const filter: IconShape = ['M4 6.5h16M7 12h10M10 17.5h4']

export const pause: IconShape = ['M8.5 6v12M15.5 6v12']

export const pencil: IconShape = [
  'M4.5 19.5l.9-4L15.8 5.1a1.7 1.7 0 0 1 2.4 0l.7.7a1.7 1.7 0 0 1 0 2.4L8.5 18.6z',
  'M13.8 7.1l3.1 3.1',
]

export const play: IconShape = ['M9 6.5l8.5 5.5L9 17.5z']

export const reload: IconShape = ['M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9', 'M19.5 4.5V9H15']

export const search: IconShape = ['M4.5 10.8a6.3 6.3 0 1 1 12.6 0a6.3 6.3 0 1 1-12.6 0z', 'M15.5 15.5l5 5']

export const share: IconShape = [
  'M15 6a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  'M4 12a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  'M15 18a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
  'M8.8 10.8l6.5-3.6M8.8 13.2l6.5 3.6',
]

export const swap: IconShape = ['M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19']
