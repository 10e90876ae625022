import { describe, expect, test } from 'vitest'
import { negotiationDashboardBase, negotiationLinkBase, paths } from '../paths.ts'
import { fromStored } from '../session/stored-form.ts'
import { emptyStored, type StoredState } from '../../test/stored.ts'
import type { Guard } from './guard.ts'
import { linkEntry, linkSignedIn } from './account.ts'
import { agreementStep, paymentStep } from './steps.ts'

const visitor = emptyStored()
const customer: StoredState = {
  ...visitor,
  accessToken: 'a',
  loginTracking: true,
  moduloAtivo: 'NEGOCIACAO',
  allowedModules: ['NEGOCIACAO'],
}
const ask = (guard: Guard, session: StoredState, address: string) =>
  guard(fromStored(session), new URL(address, 'https://portal.test'))

const bases = [negotiationDashboardBase, negotiationLinkBase]
const chosen = { proposta: '1', quantidade: 0, entradaCentavos: 100, diaVencimento: 10 }
const tracked = (passo: 'CONFIRMAR_DADOS' | 'CODIGO' | 'CONCLUIR' | 'NENHUM') => ({
  negociacao: '1',
  passo,
  versaoContrato: '1',
  dados: { nome: '', cpf: '', email: '', celular: '' },
  key: 'k',
})

describe('GUARD-03 a negotiation by link', () => {
  test('lets in who proved it, and sends the others to its login', () => {
    expect(ask(linkSignedIn, customer, negotiationLinkBase)).toBeUndefined()
    expect(ask(linkSignedIn, visitor, negotiationLinkBase)).toBe(paths.negotiationLogin())
  })
  test('asks for the proof only where there is a token', () => {
    expect(ask(linkEntry, visitor, `${negotiationLinkBase}#token`)).toBeUndefined()
    expect(ask(linkEntry, visitor, negotiationLinkBase)).toBe(paths.negotiationLogin())
    expect(ask(linkEntry, customer, negotiationLinkBase)).toBe(paths.openDebts(negotiationLinkBase))
  })
})

describe.each(bases)('GUARD-09 GUARD-11 an agreement at %s', (base) => {
  const at = `${base}/acordo/concluir`
  test('begins with what was chosen', () => {
    for (const step of ['resumo', 'dados', 'concluir'] as const)
      expect(ask(agreementStep(step), customer, at)).toBe(paths.openDebts(base))
    const session = { ...customer, selectedInstallmentAgreement: chosen }
    expect(ask(agreementStep('resumo'), session, at)).toBeUndefined()
    expect(ask(agreementStep('dados'), session, at)).toBe(paths.agreementSummary(base))
    expect(ask(agreementStep('concluir'), session, at)).toBe(paths.agreementSummary(base))
  })
  test('is concluded after the data were confirmed', () => {
    const session = (passo: 'CONFIRMAR_DADOS' | 'CODIGO' | 'CONCLUIR' | 'NENHUM') => ({
      ...customer,
      selectedInstallmentAgreement: chosen,
      trackingAgreement: tracked(passo),
    })
    for (const passo of ['CONFIRMAR_DADOS', 'NENHUM'] as const) {
      expect(ask(agreementStep('dados'), session(passo), at)).toBeUndefined()
      expect(ask(agreementStep('concluir'), session(passo), at)).toBe(paths.agreementData(base))
    }
    for (const passo of ['CODIGO', 'CONCLUIR'] as const)
      expect(ask(agreementStep('concluir'), session(passo), at)).toBeUndefined()
  })
  test('is paid by what was chosen', () => {
    const payment = { acordo: '1', contrato: '1', parcelas: [0], centavos: 100 }
    const session = (forma: 'pix' | 'boleto' | null) => ({ ...customer, paymentAgreement: { ...payment, forma } })
    for (const step of ['method', 'pix', 'boleto'] as const)
      expect(ask(paymentStep('agreement', step), customer, at)).toBe(paths.agreements(base))
    expect(ask(paymentStep('agreement', 'method'), session(null), at)).toBeUndefined()
    expect(ask(paymentStep('agreement', 'pix'), session('pix'), at)).toBeUndefined()
    expect(ask(paymentStep('agreement', 'pix'), session('boleto'), at)).toBe(paths.payAgreement(base))
    expect(ask(paymentStep('agreement', 'boleto'), session(null), at)).toBe(paths.payAgreement(base))
  })
})

test('GUARD-11 BKL-02 instalments of a booklet are paid after they were chosen, by the way that was chosen', () => {
  const ticket = { carne: '1', contrato: '1', parcelas: [1], centavos: 100, linha: null }
  const session = (forma: 'pix' | 'boleto' | null) => ({ ...customer, ticketBooklet: { ...ticket, forma } })
  const asked = (step: 'method' | 'pix' | 'boleto', of: StoredState) =>
    ask(paymentStep('booklet', step), of, '/dashboard/carnes')
  for (const step of ['method', 'pix', 'boleto'] as const) expect(asked(step, customer)).toBe(paths.openBooklets())
  expect(asked('method', session(null))).toBeUndefined()
  expect(asked('pix', session('pix'))).toBeUndefined()
  expect(asked('boleto', session('boleto'))).toBeUndefined()
  expect(asked('pix', session('boleto'))).toBe(paths.payBooklet())
  expect(asked('boleto', session(null))).toBe(paths.payBooklet())
})
