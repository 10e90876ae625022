import type { IconShape } from '../icon.tsx'

export const clothes: IconShape = ['M8.5 4L3.5 7l1.8 4.2L7.5 10v10h9V10l2.2 1.2L20.5 7l-5-3a3.5 3.5 0 0 1-7 0z']

export const groceries: IconShape = [
  'M3 5h2.3l2.2 10.5h10L20 8H6',
  'M7.6 19.3a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0z',
  'M14.9 19.3a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0z',
]

export const health: IconShape = [
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z',
  'M12 8.5v7M8.5 12h7',
]

export const house: IconShape = ['M4 11l8-7 8 7', 'M6 9.5V20h12V9.5M10 20v-5.5h4V20']

export const meal: IconShape = [
  'M7.5 3.5V21M4.5 3.5V8a3 3 0 0 0 6 0V3.5M17 21V3.5c-2.3.8-3.5 3.5-3.5 7 0 1.5.7 2.5 2 2.5H17',
]

export const subscription: IconShape = [
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5z',
  'M10.3 9.2v5.6l4.6-2.8z',
]

export const transport: IconShape = [
  'M7.5 4h9a2.5 2.5 0 0 1 2.5 2.5v8.5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-8.5a2.5 2.5 0 0 1 2.5-2.5z',
  'M5 11.5h14M8 17.5V20M16 17.5V20',
  { d: 'M8.5 14.5v0M15.5 14.5v0', strokeWidth: 2.4 },
]
