import type { Reply } from '@portal/contract'
import type { FieldRefusals } from '../../../client/problems-of.ts'
import type { ChannelName } from '../contacts/contact-state.ts'

export type RescueStep = Extract<Reply<'rescueContact'>, { trocas: unknown }>
export type RescuePartProps = { canal: ChannelName; onAnswer: (step: RescueStep) => void }

const ofContact = { field: 'contato', title: 'Confira o contato' }
const ofCode = { field: 'codigo', title: 'O código não foi aceito' }
export const contactRefusals: FieldRefusals = {
  CELULAR_INVALIDO: ofContact,
  EMAIL_INVALIDO: ofContact,
  CODIGO_INCORRETO: ofCode,
  CODIGO_EXPIRADO: ofCode,
}

/** Passes on an answer of the same step; the next step opens by itself. */
export const passOn = (reply: Reply<'rescueContact'>, onAnswer: RescuePartProps['onAnswer']) => {
  if ('trocas' in reply) onAnswer(reply)
  return reply
}
