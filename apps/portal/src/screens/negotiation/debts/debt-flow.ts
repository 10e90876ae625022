import type { Reply } from '@portal/contract'
import { redirect } from 'react-router'
import { call } from '../../../client/call.ts'
import { landing, paths } from '../../../paths.ts'
import type { PartsPayment } from '../../../payment/method-screen.tsx'
import type { Place } from '../../../payment/places.ts'
import { allows } from '../../../session/module-route.ts'
import { session } from '../../../session/session.ts'
import { baseOf } from '../agreement-flow.ts'

export type PayableDebt = Pick<Reply<'openDebts'>[number], 'id' | 'origem' | 'contrato' | 'cobranca' | 'espera'> & {
  valorHoje: { totalCentavos: number }
}

/** Begins the payment of a whole debt; the server quotes its value of today again. */
export const chooseDebt = ({
  id,
  origem,
  contrato,
  valorHoje: { totalCentavos },
}: Omit<PayableDebt, 'cobranca' | 'espera'>): void =>
  session.update({
    debt: { of: id, about: `${origem}, contrato ${contrato}`, cents: totalCentavos, method: null, line: null },
  })

/** A last debt that is paid takes the negotiation along: whoever has a card is led to it. */
function homeAt(base: string): Place {
  const card = (['EXTRATO', 'CARNE'] as const).find((module) => allows(session.get(), module))
  return card === undefined
    ? { to: paths.openDebts(base), text: 'Voltar para Negociação' }
    : { to: landing(card, base), text: card === 'EXTRATO' ? 'Voltar para Faturas' : 'Voltar para Carnês' }
}

/** The payment of a debt at its value of today, without an agreement. */
export function debtFlow(url: string): PartsPayment {
  const base = baseOf(url)
  const { of: divida, about, cents, method } = session.get().debt
  // A guard admits nobody without them.
  if (divida === null || cents === null) throw redirect(paths.openDebts(base))
  return {
    paying: {
      of: `divida ${divida}`,
      cents,
      createPix: (from, sent) => call('createDebtPix', { body: { divida, ...from } }, sent),
      createSlip: (from, sent) => call('createDebtSlip', { body: { divida, ...from } }, sent),
    },
    places: {
      payable: 'debt',
      before: { to: paths.payDebt(base), text: 'Forma de pagamento' },
      step: { step: 2, total: 2, name: 'pagar' },
      pix: paths.debtPix(base),
      boleto: paths.debtSlip(base),
      home: homeAt(base),
    },
    chosenAt: { to: paths.openDebts(base), text: 'Dívidas em aberto' },
    about: `${about ?? ''}, pelo valor de hoje`,
    first: method ?? 'pix',
  }
}

/** The cash price of an agreement of this debt alone; a payment goes on without knowing it. */
export async function cheaperOf(url: string, signal: AbortSignal): Promise<PartsPayment['cheaper']> {
  const debts = await call('openDebts', {}, { signal }).catch(() => [])
  const { melhorOferta } = debts.find(({ id }) => id === session.get().debt.of) ?? {}
  return melhorOferta && melhorOferta.descontoCentavos > 0
    ? { cents: melhorOferta.aVistaCentavos, to: paths.openDebts(baseOf(url)) }
    : undefined
}
