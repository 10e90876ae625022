/** The heading around a mark takes the focus: a mark alone would be heard as bare words. */
export function focusHeading(mark: Element | null): void {
  const heading = mark?.closest<HTMLElement>('h1, h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
