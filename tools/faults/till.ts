import type { Reply } from '@portal/contract'
import type { Customers } from './customers.ts'
import type { Outside } from './outside.ts'
import type { Deed, Order, Script } from './script.ts'
import { rememberStandings } from './standings.ts'

/** Carries deeds out: orders at the API, payments and second notices at the outside. */
export function openTill(customers: Customers, outside: Outside, faults: string[], layout: Script['layout']) {
  let files = 0
  const standings = rememberStandings(faults)

  /** Sends an order; a connection that breaks acknowledges nothing. */
  const send = async (order: Order): Promise<void> => {
    const { id, card } = await customers.invoiceOf(order)
    const body = { cartao: card, fatura: id, valorCentavos: order.amountCents }
    standings.of(order).sends += 1
    const answer = await customers
      .browserOf(order.customer)
      .call(order.method === 'PIX' ? 'createPix' : 'createSlip', { body, key: order.key })
    if (answer.status !== 200) return standings.refuse(order, answer.status, answer.code ?? '')
    const made = answer.body
    if (made.valorCentavos !== order.amountCents || made.fatura !== id) {
      faults.push(`key ${order.key} gave a charge for something else: ${JSON.stringify(made)}`)
    }
    if ('boleto' in made && !(await hasDigits(order, made))) return
    standings.acknowledge(order, 'cobranca' in made ? made.cobranca : made.boleto)
    await payWhatIsWanted(order)
  }

  /** A slip without its digits is none yet: nobody can pay it. The portal asks for them, which has the bank asked. */
  const hasDigits = async ({ customer }: Order, made: Reply<'createSlip'>): Promise<boolean> => {
    if (made.linhaDigitavel !== null) return true
    const { body, status } = await customers.browserOf(customer).call('slip', { query: { boleto: made.boleto } })
    return status === 200 && body.linhaDigitavel !== null
  }

  /** A payer pays at the bank, which needs no API. */
  const payWhatIsWanted = async (order: Order): Promise<void> => {
    const standing = standings.of(order)
    const { charge, wanted } = standing
    if (charge === undefined || wanted === undefined) return
    delete standing.wanted
    const result =
      order.method === 'PIX'
        ? await outside.psp.pay(charge.replaceAll('-', ''), wanted)
        : await outside.bank.pay(charge, wanted)
    if (result.paid) standing.paid = 'endToEndId' in result ? result.endToEndId : result.id
  }

  const tellAgain = async (order: Order): Promise<void> => {
    const { charge, paid } = standings.of(order)
    if (charge === undefined || paid === undefined) return
    await (order.method === 'PIX' ? outside.psp.notices.again(paid) : outside.bank.notices.again(charge))
  }

  const sendFile = async (): Promise<void> => {
    const { status, code, none } = await outside.sendReturnFile(layout)
    if (status === 200) files += 1
    // A file of a day on which nobody paid yet has no record, and is refused aloud.
    else if (status < 500 && !(none && code === 'ARQUIVO_SEM_REGISTROS')) {
      faults.push(`a return file was answered ${status} ${code ?? ''}`)
    }
  }

  return {
    ...standings,
    send,
    sendFile,
    files: () => files,

    async carryOut(deed: Deed): Promise<void> {
      if (deed.kind === 'file') return sendFile()
      const { kind, order, silent } = deed
      if (kind === 'order') return send(order)
      if (kind === 'tell-again') return tellAgain(order)
      standings.of(order).wanted = { silent }
      await payWhatIsWanted(order)
    },

    /** The rest of the work on an open order. */
    retry: (order: Order): Promise<void> =>
      standings.of(order).charge === undefined ? send(order) : payWhatIsWanted(order),
  }
}

export type Till = ReturnType<typeof openTill>
