/** 'Ouvir esta tela' of a browser with a voice: what it says of a screen, beside what the screen shows. */
import { vi } from 'vitest'
import { isVisible } from './acts.ts'
import { until } from './clock.ts'
import { folded } from './locator.ts'

/** An utterance of a browser, as far as the portal uses one. */
class Utterance extends EventTarget {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** Gives the browser a voice; the returned list has what it was given to say since it was last silenced. */
export function giveVoice(): string[] {
  const said: string[] = []
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text }: Utterance) => said.push(text),
    cancel: () => void (said.length = 0),
  })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return said
}

const amount = /R\$\s?[\d.]+,\d\d/g
const amountsIn = (words: string): string[] => folded(words).match(amount) ?? []

/** Amounts that can be seen, but for those on a control whose act they name. */
function amountsShown(): string[] {
  const texts = document.createTreeWalker(document.getElementById('conteudo')!, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement: parent, nodeValue: words } = text
    if (words?.includes('R$') && parent && isVisible(parent) && !parent.closest(unheard))
      shown.push(...amountsIn(words))
  }
  return shown
}

const unheard = '[aria-hidden=true], [data-help], button:not(li > button), svg, option'

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => isVisible(each) && folded(each.textContent) === name)

async function found(name: string): Promise<HTMLElement | undefined> {
  for (let turn = 0; turn < 400 && button(name) === undefined; turn += 1)
    await new Promise((resolve) => void setTimeout(resolve, 100))
  return button(name)
}

/** Faults of the voice of the open screen: its heading and each amount are said, codes and masks are not. */
export async function voiceFaults(said: string[]): Promise<string[]> {
  // A footer comes after its screen.
  const listen = await found('Ouvir esta tela')
  if (listen === undefined) return ['cannot be heard']
  const shown = amountsShown()
  const heading = folded(document.querySelector('main h1')?.textContent ?? '')
  listen.click()
  await until(() => {
    if (said.length === 0) throw new Error('Nothing is said.')
  })
  const words = folded(said.join(' '))
  const heard = amountsIn(words)
  const missed = shown.filter((each) => !heard.includes(each)).map((each) => `${each} is not heard`)
  if (heading === '' || !words.includes(heading)) missed.push(`the heading ${heading} is not heard`)
  const code = /.{0,20}(Parar de ouvir|\d{20}|••).{0,20}/.exec(words)
  if (code !== null) missed.push(`a code or a mask is heard: ${code[0]}`)
  const silence = await found('Parar de ouvir')
  if (silence === undefined) missed.push('the voice cannot be stopped')
  silence?.click()
  return missed
}
