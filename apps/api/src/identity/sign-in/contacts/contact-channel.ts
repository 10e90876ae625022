import { maskEmail } from '@portal/brazil/masks'
import { maskPhone, parsePhone } from '@portal/brazil/phone'
import type { Channel } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Customer } from '../repository.ts'

export const channels = ['SMS', 'EMAIL'] as const

export const contactOf = ({ phone, email }: Pick<Customer, 'phone' | 'email'>, channel: Channel): string =>
  channel === 'SMS' ? phone : email

/** The ledger's words for a contact: its channel, under the words beside its field. */
export const contactAct = (channel: Channel) => ({
  kind: 'contact' as const,
  subject: channel === 'SMS' ? 'celular' : 'e-mail',
  given: true,
  textVersion: 'contatos-2026-11',
})

export const masks: Record<Channel, (contact: string) => string> = { SMS: maskPhone, EMAIL: maskEmail }

/** Typed text as it is stored, or its refusal. */
export const readers: Record<Channel, (typed: string) => string> = {
  SMS(typed) {
    const phone = parsePhone(typed)
    if ('error' in phone || !phone.mobile) throw new Refusal('CELULAR_INVALIDO', { field: 'contato' })
    return phone.e164
  },
  EMAIL(typed) {
    const email = typed.trim()
    if (!/^[^\s@<>",;:()[\]\\]{1,64}@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/.test(email)) {
      throw new Refusal('EMAIL_INVALIDO', { field: 'contato' })
    }
    return email
  },
}

/** An ended challenge is an ended change: the sign-in goes on. */
export function asChange(error: unknown): never {
  throw error instanceof Refusal && error.code === 'DESAFIO_ENCERRADO'
    ? new Refusal('TROCA_ENCERRADA', { field: 'codigo' })
    : error
}

export function gone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
