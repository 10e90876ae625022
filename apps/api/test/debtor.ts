import { newKey } from './browser.ts'
import { deskOf } from './desk.ts'
import { createNegotiator } from './negotiator.ts'
import type { World } from './world.ts'

export type Debtor = Awaited<ReturnType<typeof createDebtor>>

/** Somebody who pays a debt whole, without an agreement. */
export async function createDebtor(world: World, firstName = 'Edna') {
  const who = await createNegotiator(world, firstName)
  const [debt] = await who.debts()
  const divida = debt?.id ?? ''
  const desk = deskOf(world)
  const orderAtDesk = (acao: string, more: object) => {
    const which = { emissor: '1', cpf: who.twin.cpf, contrato: debt?.contrato, nota: 'Pedido da pessoa' }
    return desk.order('divida', { acao, ...which, ...more })
  }
  return {
    ...who,
    divida,
    worth: debt?.valorHoje?.totalCentavos ?? 0,
    pix: (key = newKey(), of = divida) => who.browser.call('createDebtPix', { body: { divida: of }, key }),
    slip: (key = newKey()) => who.browser.call('createDebtSlip', { body: { divida }, key }),
    status: async (cobranca: string) => (await who.browser.call('pixStatus', { query: { cobranca } })).body.situacao,
    endOf: async (cobranca: string) => (await who.browser.call('pixStatus', { query: { cobranca } })).body.encerramento,
    contest: (valorCentavos: number) => orderAtDesk('contestar', { valorCentavos }),
    sell: () =>
      orderAtDesk('vender', {
        desde: world.clock.today(),
        credor: { nome: 'Recupera Créditos', cnpj: '00000000000191', canal: '0800 000 0002' },
      }),
    row: () => world.db.selectFrom('debts').selectAll().where('id', '=', divida).executeTakeFirstOrThrow(),
    /** The money for the debt itself, where it is in the books, and what of it is the person's. */
    async books() {
      const booked = await world.db.selectFrom('debtPayments').selectAll().where('debtId', '=', divida).execute()
      const came = await world.db
        .selectFrom('payments')
        .innerJoin('charges', 'charges.id', 'payments.chargeId')
        .select(['payments.amountCents', 'payments.creditCents'])
        .where('charges.debtId', '=', divida)
        .execute()
      return {
        bookedCents: sum(booked.filter(({ agreementId }) => agreementId === null).map(({ cents }) => cents)),
        cameCents: sum(came.map(({ amountCents }) => amountCents)),
        creditCents: sum(came.map(({ creditCents }) => creditCents)),
      }
    },
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
