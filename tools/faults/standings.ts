import type { Order } from './script.ts'

/** The known state of an order: the charge that the API acknowledged, or the code of its final refusal. */
export type Standing = {
  charge?: string
  refusal?: string
  /** To be paid as soon as there is a charge. */
  wanted?: { silent: boolean }
  /** The outside's own id of its payment. */
  paid?: string
  sends: number
}

/** For good, because another payment was faster or the bank rejects slips of that amount. */
const finalRefusals = new Set(['FATURA_PAGA', 'VALOR_ACIMA_DO_TOTAL', 'BOLETO_REJEITADO'])
const passingRefusals = new Set(['PIX_INDISPONIVEL', 'BOLETO_INDISPONIVEL', 'SERVICO_OCUPADO', 'SESSAO_EXPIRADA'])

/** Remembers what every order was answered. `faults` collects the answers that the API must never give. */
export function rememberStandings(faults: string[]) {
  const orders = new Map<Order, Standing>()
  const of = (order: Order): Standing => {
    const standing = orders.get(order) ?? { sends: 0 }
    orders.set(order, standing)
    return standing
  }

  return {
    of,

    acknowledge(order: Order, charge: string): void {
      const standing = of(order)
      if (standing.refusal) faults.push(`${named(order)} was refused (${standing.refusal}) and then gave ${charge}`)
      if (standing.charge !== undefined && standing.charge !== charge) {
        faults.push(`${named(order)} gave charge ${standing.charge} and then ${charge}`)
      }
      standing.charge = charge
    },

    refuse(order: Order, status: number, code: string): void {
      if (passingRefusals.has(code)) return
      const standing = of(order)
      if (!finalRefusals.has(code)) faults.push(`${named(order)} was answered ${status} ${code}`)
      if (standing.charge) faults.push(`${named(order)} gave ${standing.charge} and was then refused: ${code}`)
      standing.refusal = code
    },

    /** Orders without an answer, and payments that could not be made yet. */
    open: (): Order[] => [...orders].filter(([, standing]) => isOpen(standing)).map(([order]) => order),

    /** Every order with the charge that was acknowledged for it. */
    acknowledged: (): { order: Order; charge: string }[] =>
      [...orders].flatMap(([order, { charge }]) => (charge === undefined ? [] : [{ order, charge }])),

    counts: () => {
      const all = [...orders.values()]
      return {
        orders: all.length,
        sentAgain: all.reduce((sum, { sends }) => sum + Math.max(0, sends - 1), 0),
        refused: all.filter(({ refusal }) => refusal !== undefined).length,
        paid: all.filter(({ paid }) => paid !== undefined).length,
      }
    },
  }
}

const named = ({ key, method, amountCents, customer }: Order): string =>
  `key ${key} (${customer}, ${method} of ${amountCents})`

const isOpen = ({ charge, refusal, wanted }: Standing): boolean =>
  (charge === undefined && refusal === undefined) || (charge !== undefined && wanted !== undefined)
