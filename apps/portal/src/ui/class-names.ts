/** Joins the class names that apply: `classNames(styles.slip, tucked && styles.tucked)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
