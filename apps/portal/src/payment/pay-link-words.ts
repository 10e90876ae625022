import type { Reply } from '@portal/contract'
import { formatMoney } from '@portal/brazil/money'
import { insidePaths } from '../inside-paths.ts'
import { paths } from '../paths.ts'
import { instantSentence } from '../ui/instant-words.ts'

export type MadeLink = Reply<'createPayLink'>
export type PayLink = MadeLink['link']

/** What is sent to whoever pays: how much, where, until when, and how to know that it is no fraud. */
export function messageOf({ link: { valorCentavos, venceEm }, token }: MadeLink, origin: string) {
  const url = origin + insidePaths.payLink(token)
  const text = [
    `Você pode pagar isto para mim? São ${formatMoney(valorCentavos)}. O link vale até ${instantSentence(venceEm)}.`,
    `Antes de pagar, confira que é nosso: cole em ${origin}${paths.checkCode()} o código que o link mostra.`,
  ].join('\n')
  return { url, text }
}
