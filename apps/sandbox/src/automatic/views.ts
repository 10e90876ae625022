import { writeRecurrenceBrCode } from '@portal/brazil/br-code'
import type { Violation } from '../psp-problems.ts'
import { kindOf, type PspReceiver, type PspState, type WireCharge } from '../psp-wire.ts'
import { violation } from './violations.ts'
import type { Journey, WireDebit, WireRecurrence } from './wire.ts'

/** The answers of the contract: RecGerada, RecCompleta, CobRGerada and CobRCompleta have each their own fields. */
export const recurrenceViews = (state: PspState, { name, city }: Pick<PspReceiver, 'name' | 'city'>) => {
  const locationOf = ({ loc }: WireRecurrence) => (loc === undefined ? undefined : state.automatic.locations[loc])

  const shortView = (wire: WireRecurrence): object => {
    const { pagador: _payer, loc: _id, ...rest } = wire
    const location = locationOf(wire)
    return { ...rest, ...(location && { loc: location }) }
  }

  const listedView = (wire: WireRecurrence): object => ({
    ...shortView(wire),
    ...(wire.pagador && { pagador: wire.pagador }),
  })

  /** With the code of journey 2, or beside the charge that `txid` names. The code is not kept (bacen/pix-api issue 620). */
  const fullView = (wire: WireRecurrence, txid?: string): { body: object } | { refused: Violation } => {
    const charge = txid === undefined ? undefined : state.charges[txid]
    const refused = txid === undefined ? undefined : slipOfCharge(wire, txid, charge)
    if (refused !== undefined) return { refused: violation('txid', refused, txid) }
    const recurrenceUrl = locationOf(wire)?.location
    const jornada = journeyOf(charge)
    const code = recurrenceUrl && { name, city, recurrenceUrl, ...(charge && { url: charge.location }) }
    return {
      body: {
        ...listedView(wire),
        ...(code && { dadosQR: { jornada, pixCopiaECola: writeRecurrenceBrCode(code) } }),
      },
    }
  }
  return { shortView, listedView, fullView }
}

const journeyOf = (charge: WireCharge | undefined): Exclude<Journey, 'AGUARDANDO_DEFINICAO'> =>
  charge === undefined ? 'JORNADA_2' : kindOf(charge) === 'cob' ? 'JORNADA_3' : 'JORNADA_4'

function slipOfCharge({ ativacao }: WireRecurrence, txid: string, charge: WireCharge | undefined): string | undefined {
  if (!charge) return 'não corresponde a uma cobrança.'
  if (charge.status !== 'ATIVA') return 'corresponde a uma cobrança que não está ATIVA.'
  if (kindOf(charge) === 'cob' && ativacao.dadosJornada?.txid !== txid)
    return 'corresponde a uma cobrança imediata diferente da informada em ativacao.dadosJornada.txid.'
  return undefined
}

/** CobRGerada: what was made, without its history. */
export const shortDebit = (wire: WireDebit): object => {
  const {
    tentativas: _tries,
    politicaRetentativa: _policy,
    atualizacao: _log,
    encerramento: _end,
    pix: _pix,
    ...rest
  } = wire
  return rest
}

/** CobRCompleta: of the receiver it has the account alone; a charge without attempts names none. */
export const fullDebit = ({
  tentativas,
  recebedor: { cnpj: _id, nome: _name, ...account },
  ...rest
}: WireDebit): object => ({
  ...rest,
  recebedor: account,
  ...(tentativas.length > 0 && { tentativas }),
})
