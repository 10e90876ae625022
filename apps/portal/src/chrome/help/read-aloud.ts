/** Parts that a voice leaves out: drawings, controls, and the help that ends every page. */
const silent = '[aria-hidden=true], svg, script, style, button, input, select, textarea, [data-help], [hidden]'
const block = 'h1, h2, h3, h4, p, li, dt, dd, label, summary, legend, th, td, figcaption, div, section, article'

/** The words of a screen for a voice or a translator, block by block: a voice of Chromium stops by itself in long texts. */
export function spokenOf(screen: Element): string[] {
  const blocks = new Map<Element, string>()
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    if (parent === null || parent.closest(silent) !== null || !isSeen(parent)) continue
    const home = linkInRow(parent) ?? parent.closest(block) ?? screen
    blocks.set(home, `${blocks.get(home) ?? ''}${text.nodeValue ?? ''}`)
  }
  return [...blocks.values()].map(sayable).filter((words) => /[\p{L}\d]/u.test(words))
}

/** A link right beside another is a phrase of its own; one within a sentence is not. */
function linkInRow(element: Element): Element | undefined {
  const link = element.closest('a')
  const isRow = [link?.previousSibling, link?.nextSibling].some((beside) => beside?.nodeName === 'A')
  return link !== null && isRow ? link : undefined
}

// Content that nobody has scrolled to is read too: only what is not drawn at all is left out.
const isSeen = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true

/** Masked digits as an ending or not at all, and no code of payment digit by digit. */
const sayable = (words: string): string =>
  words
    .replaceAll(/[\s ]+/g, ' ')
    .replaceAll(/[•*]{2,}\s*-?(?=\d)/g, 'final ')
    .replaceAll(/,?\s*[•*]{2,}(?=[\s,]|$)/g, '')
    .replaceAll(/(?:\d[\d. -]{28,}\d)|\S{40,}/g, 'código na tela')
    .trim()

/** Reads a screen aloud by the browser's own voice, until that is cancelled. `onEnd` follows the last words. */
export function readAloud(screen: Element, onEnd: () => void): void {
  speechSynthesis.cancel()
  const parts = spokenOf(screen).map((words) => Object.assign(new SpeechSynthesisUtterance(words), { lang: 'pt-BR' }))
  if (parts.length === 0) return onEnd()
  parts.at(-1)?.addEventListener('end', onEnd)
  for (const part of parts) speechSynthesis.speak(part)
}
