import { alertRules } from '../src/services/alerts/alert-status.ts'
import { transact } from '../src/platform/transact.ts'
import type { Reply } from '@portal/contract'
import { type Answer, Browser, newKey } from './browser.ts'
import { createTwin } from './twins.ts'
import type { World } from './world.ts'

type Choice = { quantidade: number; entradaCentavos?: number; diaVencimento?: number }

/** Somebody who owes, about to agree on how to pay it. */
export async function createNegotiator(world: World, firstName = 'Edna') {
  const twin = await createTwin(world, firstName)
  const browser = await new Browser(world).signIn(twin)
  const steps = negotiationSteps(world, browser)

  return {
    twin,
    browser,
    ...steps,
    /** From the choice to the agreement. */
    agree: async (choice: Choice, more: Parameters<typeof steps.propose>[0] = {}) => {
      const answer = await steps.conclude(await steps.upToConclusion(choice, more))
      if (answer.status !== 200) throw new Error(`no agreement: ${answer.code}`)
      return answer.body
    },
    /** Pays parts of an agreement, as a settlement does; by default today's amount. */
    pay: (id: string, numbers: number[], cents?: number): Promise<number> =>
      pay(world, twin.id, { id, numbers, cents }),
    /** But for what tells of the sign-in. */
    mails: () =>
      world.sandbox.mail
        .messages()
        .filter(({ to, subject }) => to === twin.email && subject !== alertRules['new-device'].subject),
    rows: () => world.db.selectFrom('agreements').selectAll().where('customerId', '=', twin.id).execute(),
    /** Days go by: the session is over by then. */
    async wait(milliseconds: number): Promise<void> {
      world.clock.advance(milliseconds)
      await browser.signIn(twin)
    },
  }
}

/** The calls of a negotiation, one by one. */
export function negotiationSteps(world: World, browser: Browser) {
  const debts = async (): Promise<Reply<'openDebts'>> => (await browser.call('openDebts')).body

  const propose = async (more: { cupom?: string; campanha?: string; dividas?: string[] } = {}) => {
    const dividas = more.dividas ?? (await debts()).filter(({ situacao }) => situacao === 'ABERTA').map(({ id }) => id)
    return browser.call('propose', { body: { dividas, ...more } })
  }

  const summarize = (proposal: Reply<'propose'>, { quantidade, entradaCentavos, diaVencimento = 10 }: Choice) =>
    browser.call('summarizeAgreement', {
      body: {
        proposta: proposal.proposta,
        quantidade,
        entradaCentavos: entradaCentavos ?? (quantidade === 0 ? 0 : proposal.entradaMinimaCentavos),
        diaVencimento,
      },
    })

  const confirm = (negociacao: string) => browser.call('confirmAgreementData', { body: { negociacao, confere: true } })
  const sendCode = (negociacao: string, canal = 'SMS') =>
    browser.call('sendAgreementCode', { body: { negociacao, canal } })
  const conclude = (
    {
      negociacao,
      versaoContrato = '2026-11',
      codigo,
    }: { negociacao: string; versaoContrato?: string; codigo?: string },
    key = newKey(),
  ): Promise<Answer<'concludeAgreement'>> =>
    browser.call('concludeAgreement', {
      body: { negociacao, versaoContrato, aceito: true, ...(codigo !== undefined && { codigo }) },
      key,
    })

  /** All the steps up to the last one. */
  const upToConclusion = async (choice: Choice, more: Parameters<typeof propose>[0] = {}) => {
    const { body: proposal } = await propose(more)
    const { body: summary } = await summarize(proposal, choice)
    const { negociacao } = summary
    const { body } = await confirm(negociacao)
    if (body.proximoPasso === 'CONCLUIR') return { negociacao }
    await sendCode(negociacao)
    return { negociacao, codigo: await world.lastCode() }
  }

  const agreement = async (acordo: string) => (await browser.call('agreement', { params: { acordo } })).body

  return { debts, propose, summarize, confirm, sendCode, conclude, upToConclusion, agreement }
}

async function pay(
  { app, db, clock }: World,
  customerId: string,
  { id, numbers, cents }: { id: string; numbers: number[]; cents: number | undefined },
): Promise<number> {
  const payable = app.services.payables.agreement
  return transact(db, async (tx) => {
    const { parts } = await payable.quote(tx, { customerId, id, numbers, basis: 'today' })
    const whole = parts.reduce((total, one) => total + one.cents, 0)
    const paid = { id, customerId, parts, cents: cents ?? whole, at: clock.now() }
    return (await payable.book(tx, paid)).creditCents
  })
}
