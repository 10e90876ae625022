/** The parts of a public page around its screen. */
export type Chrome = {
  /** `wide`: not up to 768 px. */
  bar: 'always' | 'wide' | 'never'
  footer: boolean
  /** The help that ends a page where the specification shows no footer. */
  help?: true
  /** `page`: the margins that the dashboard gives its screens. */
  width?: 'page'
}

/** CHROME-02 CHROME-04 CHROME-05 */
export const chromes = {
  whole: { bar: 'always', footer: true },
  slips: { bar: 'always', footer: false, help: true, width: 'page' },
  none: { bar: 'never', footer: false },
  handOver: { bar: 'never', footer: false, help: true },
  dashboard: { bar: 'never', footer: true },
  link: { bar: 'wide', footer: false, help: true, width: 'page' },
  linkList: { bar: 'always', footer: false, help: true, width: 'page' },
} as const satisfies Record<string, Chrome>

export type ChromeName = keyof typeof chromes
