/** The first customer of a production that nobody has used yet, by calls alone. */
import { setTimeout as wait } from 'node:timers/promises'
import { Browser, newKey } from '../../apps/api/test/browser.ts'
import { STORY_PASSWORD } from '../../apps/sandbox/src/stories/cast.ts'
import { HOLDER } from './delivery.ts'

const NONE = 'Nenhuma dessas opções'
const PATIENCE_MS = 180_000

const start = performance.now()
export const tell = (words: string): void =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${words}`)

/** A production's outside, as a customer meets it: the phone, and the bank's app. */
type Surroundings = {
  apiKey: string
  texts(): Promise<string[]>
  pay(cobranca: string): Promise<unknown>
}

/** A holder whom nobody has seen before: first access, password, invoice, Pix, and the bank's word that it was paid. */
export async function pay(address: string, around: Surroundings): Promise<void> {
  const used = new Set<string>()
  const lastCode = async (): Promise<string> => {
    const fresh = async (): Promise<string | undefined> =>
      (await around.texts()).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []).find((code) => !used.has(code))
    await until(async () => (await fresh()) !== undefined)
    const code = (await fresh()) ?? ''
    used.add(code)
    return code
  }
  const browser = new Browser({ address, config: { apiKey: around.apiKey }, lastCode })
  const { desafio } = (await browser.call('firstAccess', { body: { cpf: HOLDER.cpf, emissor: '1' } })).body
  await browser.call('code', { body: { desafio, canal: 'SMS' } })
  const { body } = await browser.typeCode(desafio)
  if (!('perguntas' in body)) throw new Error('nenhuma pergunta no primeiro acesso')
  const truths = new Set([`final ${HOLDER.last4}`, HOLDER.limit])
  const respostas = body.perguntas.map(({ id, opcoes }) => ({
    id,
    opcao: opcoes.find((each) => truths.has(each)) ?? NONE,
  }))
  await browser.call('answerQuestions', { body: { desafio, dataNascimento: HOLDER.bornOn, respostas } })
  await browser.call('createPassword', { body: { desafio, senha: STORY_PASSWORD } })
  await browser.signIn(HOLDER)
  tell('Helena entrou pela primeira vez, por CPF e código')
  const { order, details } = await browser.currentInvoice()
  if (details.valorHojeCentavos !== HOLDER.cents)
    throw new Error(`a fatura pede ${details.valorHojeCentavos} centavos: ${JSON.stringify(details)}`)
  const { cobranca } = (await browser.call('createPix', { body: order, key: newKey() })).body
  await around.pay(cobranca)
  await until(async () => (await browser.call('pixStatus', { query: { cobranca } })).body.situacao === 'PAGO')
  tell('o Pix da fatura está pago')
}

/** Asks again and again; a question that fails is no yet. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error('demorou demais')
    await wait(200)
  }
}
