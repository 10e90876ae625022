import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { Browser, newKey } from '../../apps/api/test/browser.ts'
import { freePort } from '../free-port.mjs'
import { type ApiProcess, startApi } from './api-process.ts'
import { type Customers, customersOf } from './customers.ts'
import { limits } from './life.ts'
import { startOutside } from './outside.ts'

type Options = { home: string; env: NodeJS.ProcessEnv; server: string | undefined }
type Ask<T> = (browser: Browser, key: string) => Promise<T>
/** Asks for the same many times at once, through both processes in turn: half of the times under one key. */
type AskBoth = <T>(customer: string, ask: Ask<T>) => Promise<T[]>
type Race = (customers: Customers, both: AskBoth) => Promise<string | undefined>

const TIMES = 20

/** Two processes on one database: what may be done once is asked of both at once, and is done once. Gives the faults. */
export async function pair({ home, env: given, server }: Options): Promise<string[]> {
  const ports = [await freePort(), await freePort()]
  const [address = '', other = ''] = ports.map((port) => `http://127.0.0.1:${port}`)
  const outside = await startOutside(address)
  const folders = ports.map(() => mkdtempSync(join(home, 'pair-')))
  const running: ApiProcess[] = []
  try {
    for (const [place, port] of ports.entries()) {
      const places = { PORT: String(port), HOST: '127.0.0.1', DATA_FOLDER: folders[place] }
      running.push(await startApi({ env: { ...limits, ...given, ...outside.env, ...places }, server }))
    }
    const customers = customersOf(address, outside)
    await customers.signIn(Object.keys(races))
    const both: AskBoth = async (customer, ask) => {
      const [browser, shared] = [customers.browserOf(customer), newKey()]
      const pages = [browser, await sameAt(other, browser)]
      const calls = Array.from({ length: TIMES }, (_, turn) =>
        ask(pages[turn % 2] ?? browser, turn % 4 < 2 ? shared : newKey()),
      )
      return Promise.all(calls)
    }
    const faults: (string | undefined)[] = []
    for (const race of Object.values(races)) faults.push(await race(customers, both))
    return faults.filter((fault) => fault !== undefined)
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error), ...running.map((api) => api.log())]
  } finally {
    for (const api of running) await api.end('SIGKILL')
    await outside.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The same person, with the same session, at the other process, and as ready to ask. */
async function sameAt(address: string, { accessToken }: Browser): Promise<Browser> {
  const browser = new Browser({ address, config: readConfig({}) })
  await browser.visit()
  browser.accessToken = accessToken
  return browser
}

/** By who does it. */
const races: Record<string, Race> = {
  async Vera(customers, both) {
    const vera = customers.browserOf('Vera')
    const { details } = await vera.currentInvoice()
    const params = { cartao: (await vera.call('cards')).body[0]?.numeroCartao ?? '', vencimento: details.vencimento }
    const { body: offer } = await vera.call('instalmentOptions', { params })
    const body = { opcao: offer.opcoes[0]?.id ?? '', versaoContrato: offer.contrato.versao, aceito: true }
    const made = await both('Vera', (page, key) => page.call('acceptInstalments', { params, body, key }))
    return one('plans', made, ({ protocolo }) => protocolo)
  },

  async Edna(customers, both) {
    const edna = customers.browserOf('Edna')
    const { body: debts } = await edna.call('openDebts')
    const dividas = debts.filter(({ situacao }) => situacao === 'ABERTA').map(({ id }) => id)
    const { body: proposal } = await edna.call('propose', { body: { dividas } })
    const choice = { quantidade: 6, entradaCentavos: proposal.entradaMinimaCentavos, diaVencimento: 10 }
    const { body: summary } = await edna.call('summarizeAgreement', {
      body: { proposta: proposal.proposta, ...choice },
    })
    const { negociacao } = summary
    await edna.call('confirmAgreementData', { body: { negociacao, confere: true } })
    await edna.call('sendAgreementCode', { body: { negociacao, canal: 'SMS' } })
    const body = { negociacao, versaoContrato: '2026-11', aceito: true, codigo: await edna.world.lastCode?.() }
    const made = await both('Edna', (page, key) => page.call('concludeAgreement', { body, key }))
    return one('agreements', made, ({ id }) => id)
  },

  // On two cards: each of them is held by who contests a purchase of it, and they are counted together.
  async Rafael(customers, both) {
    const rafael = customers.browserOf('Rafael')
    const cards = (await rafael.call('cards')).body.slice(0, 2)
    const purchases = await Promise.all(cards.map((card) => purchasesOf(rafael, card.numeroCartao)))
    const mixed = purchases.flat().toSorted((left, right) => left.place - right.place)
    const dispute = { motivo: 'NAO_RECONHECO', relato: 'Nunca estive nesta loja, e o cartão estava comigo.' }
    const open = (page: Browser) =>
      page.call('openDispute', { params: { compra: mixed.shift()?.id ?? '' }, body: dispute, key: newKey() })
    for (let count = 1; count < 10; count += 1) {
      const { status, code } = await open(rafael)
      if (status !== 200) return `dispute ${count} of nine was refused: ${code ?? status}`
    }
    return one('tenth disputes', await both('Rafael', open), ({ id }) => id)
  },
}

async function purchasesOf(browser: Browser, cartao: string): Promise<{ id: string; place: number }[]> {
  const { body } = await browser.call('transactions', { params: { cartao } })
  return body.lancamentos.filter(({ tipo }) => tipo === 'COMPRA').map(({ id }, place) => ({ id, place }))
}

type Answer<T> = { status: number; code?: string | undefined; body: T }

/** The fault, unless all accepted orders made one thing. */
function one<T>(what: string, answers: readonly Answer<T>[], id: (body: T) => string): string | undefined {
  const made = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => id(body)))
  if (made.size === 1) return undefined
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, code }) => code ?? status)
  return `both processes made ${made.size} ${what}: ${[...made].join(' ')}; refused: ${refused.join(' ')}`
}
