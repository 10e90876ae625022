import type { IconShape } from '../icon.tsx'

export const agreement: IconShape = [
  'M6.5 3.5h8l4 4v12a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 5 19.5V5a1.5 1.5 0 0 1 1.5-1.5z',
  'M8.5 13.5l2.3 2.3 4.2-4.3M14 3.8V8h4',
]

export const barcode: IconShape = [
  'M4 5.5v13M7.3 5.5v13M17 5.5v13M20 5.5v13',
  { d: 'M10.6 5.5v13M13.7 5.5v13', strokeWidth: 2.8, strokeLinecap: 'butt' },
]

export const booklet: IconShape = [
  'M9.5 4h8.5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8.5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z',
  'M4 8.5V18a2 2 0 0 0 2 2h10',
  'M11 8.5h5.5M11 12h3',
]

export const calendar: IconShape = [
  'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5z',
  'M4 10.5h16M8.5 3.5v4M15.5 3.5v4',
]

export const bell: IconShape = ['M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15z', 'M10 21h4']

export const card: IconShape = [
  'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5z',
  'M3 10h18M7 15h4',
]

export const home: IconShape = ['M4 11l8-7 8 7', 'M6 9.5V20h12V9.5', 'M10 20v-5h4v5']

export const document: IconShape = [
  'M7 3.5h7l4.5 4.5v12.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5z',
  'M14 3.5V8h4.5M9 12.5h6M9 16h4',
]

export const invoice: IconShape = ['M6 3.5h12v17l-3-2-3 2-3-2-3 2z', 'M9.5 8h5M9.5 12h3']

export const limit: IconShape = ['M4 17a8.5 8.5 0 1 1 16 0', 'M12 16l4-5.5']

export const mail: IconShape = [
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5z',
  'M4.5 7.5L12 13l7.5-5.5',
]

export const message: IconShape = [
  'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H12l-4.5 4v-4h-2a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
  'M8 9.5h8M8 12.5h4.5',
]

export const negotiate: IconShape = [
  'M3.5 12V5A1.5 1.5 0 0 1 5 3.5h7a2 2 0 0 1 1.4.6l6.5 6.5a2 2 0 0 1 0 2.8l-6.5 6.5a2 2 0 0 1-2.8 0l-6.5-6.5a2 2 0 0 1-.6-1.4z',
  'M14.3 9.7l-4.6 4.6',
  { d: 'M9.7 10v0M14.3 14v0', strokeWidth: 2.5 },
]

export const percent: IconShape = [
  'M17.5 6.5l-11 11',
  'M5.7 8a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0z',
  'M13.7 16a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0z',
]

export const person: IconShape = ['M8 8a4 4 0 1 1 8 0a4 4 0 1 1-8 0z', 'M4.5 20.5c.7-4 3.7-6.2 7.5-6.2s6.8 2.2 7.5 6.2']

export const phone: IconShape = [
  'M6.5 3.5h2.6l1.6 4.3-2 1.7a11.5 11.5 0 0 0 5.8 5.8l1.7-2 4.3 1.6v2.6a2 2 0 0 1-2.2 2C11.2 18.9 5.1 12.8 4.5 5.7a2 2 0 0 1 2-2.2z',
]

export const smartphone: IconShape = [
  'M9.2 3h5.6A2.2 2.2 0 0 1 17 5.2v13.6a2.2 2.2 0 0 1-2.2 2.2H9.2A2.2 2.2 0 0 1 7 18.8V5.2A2.2 2.2 0 0 1 9.2 3z',
  'M11 18h2',
]

// A neutral lozenge: the official mark comes with the Banco Central's manual.
export const pix: IconShape = [
  {
    d: 'M12 3.2l3.3 3.3L12 9.8 8.7 6.5zM12 14.2l3.3 3.3L12 20.8l-3.3-3.3zM6.5 8.7L9.8 12l-3.3 3.3L3.2 12zM17.5 8.7l3.3 3.3-3.3 3.3-3.3-3.3z',
    fill: 'currentColor',
    strokeWidth: 1,
  },
]

export const table: IconShape = [
  'M6 4.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z',
  'M4 9.5h16M4 14.5h16M10 9.5v10',
]
