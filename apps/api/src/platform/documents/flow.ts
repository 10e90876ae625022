import { type Element, type Ink, MARGIN, PAGE, type Sender, type Sheet, millimetres } from './sheet.ts'

export type Flow = ReturnType<typeof openFlow>

/** The position of the next block in a document of many pages: below the last, or on a new page. */
export function openFlow(
  sheet: Sheet,
  { top, bottom = PAGE.height - millimetres(20) }: { top: number; bottom?: number },
) {
  let y = top
  const flow = {
    x: MARGIN,
    width: PAGE.width - 2 * MARGIN,
    at: (): number => y,
    moveTo: (next: number): void => void (y = next),
    fits: (height: number): boolean => y + height <= bottom,
    newPage(): void {
      sheet.addPage()
      y = top
    },
    /** Takes room for a height, on a new page if this one has none left; returns its `y`. */
    take(height: number): number {
      if (!flow.fits(height)) flow.newPage()
      const start = y
      y += height
      return start
    },
    /** Whoever sends it, on a page that begins. */
    letterhead(parent: Element, sender: Sender, gap = 6): void {
      y = sheet.letterhead(parent, sender, { x: flow.x, y, width: flow.width }) + gap
    },
    /** A text over the whole width, and the gap below it. */
    write(parent: Element, tag: string, text: string, style: Ink = {}, gap = 4): void {
      const start = flow.take(sheet.heightOf(text, flow.width, style) + gap)
      sheet.write(parent, tag, text, { x: flow.x, y: start, width: flow.width }, style)
    },
  }
  return flow
}
