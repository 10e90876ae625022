import { type CallName, type Reply, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { type Answer, Browser } from './browser.ts'
import type { World } from './world.ts'

/** Every story customer was born on it. */
export const BIRTH = '1988-03-14'

export const askQuickSlip = (browser: Browser, cpf: string, more: object = {}): Promise<Answer<'quickSlipAccess'>> =>
  browser.call('quickSlipAccess', { body: { cpf, dataNascimento: BIRTH, emissor: '1', ...more } })

/** A visitor who was let in. */
export async function enterQuickSlip(world: World, who: { cpf: string }): Promise<Browser> {
  const browser = new Browser(world)
  const { body, code } = await askQuickSlip(browser, who.cpf)
  if (body.accessToken === undefined) throw new Error(`no access: ${code}`)
  browser.accessToken = body.accessToken
  return browser
}

export const calls = Object.entries<Call>(contract) as [CallName, Call][]
/** QT-01: the list, and what paying a slip takes. */
export const given = calls.filter(([, { scopes }]) => scopes?.includes('boleto')).map(([name]) => name)

export const slipsOf = async (browser: Browser) => (await browser.call('openSlips')).body

type Slips = Reply<'openSlips'>['emAberto']
const isInvoice = (slip: Slips[number]) => slip.tipo === 'FATURA'

/** The invoices among the open slips. */
export const invoicesOf = async (browser: Browser) => (await slipsOf(browser)).emAberto.filter(isInvoice)
