import { saoPauloDateTime } from '@portal/brazil/dates'
import type { Transaction } from '../../platform/db/database.ts'

/** Notifies a person of a use of their account, once an event. */
export type Notifier = {
  notify(
    tx: Transaction,
    news: {
      customerId: string
      kind: 'new-device' | 'code-used'
      event: string
      about: { subject: 'security'; id: null }
      text: string
    },
  ): Promise<void>
}

const notYou = 'Não foi você? Troque a senha em Conta, no portal, e ligue para nós.'

/** `name` is the device's, as 'Chrome no Android'. */
export const newDeviceWords = (at: Date, name: string): string =>
  `Novo acesso à sua conta: ${name}, em ${when(at)}. ${notYou}`

export const codeUsedWords = (at: Date, what: string): string =>
  `Um código de acesso seu foi usado ${what}, em ${when(at)}. ${notYou}`

const when = (at: Date): string => saoPauloDateTime(at).replace(' ', ' às ')
