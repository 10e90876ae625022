import type { Reply } from '@portal/contract'
import { NONE } from '../src/identity/sign-in/rescue/facts.ts'
import type { Answer, Browser } from './browser.ts'
import type { World } from './world.ts'

export type Way = 'firstAccess' | 'forgottenPassword'
type Questions = Extract<Reply<'currentStep'>, { perguntas: unknown }>['perguntas']

/** The birth date of every story customer. */
const BIRTH_DATE = '1988-03-14'

type Context = { contexto?: 'NEGOCIACAO' }

export const begin = async (browser: Browser, cpf: string, way: Way = 'firstAccess', context: Context = {}) => {
  const answer = await browser.call(way, { body: { cpf, emissor: '1', ...context } })
  return { answer, desafio: answer.body.desafio }
}

export const sendCode = (browser: Browser, desafio: string, canal = 'SMS'): Promise<Answer<'code'>> =>
  browser.call('code', { body: { desafio, canal } })

/** The ranges of the stories' limits, in cents. */
const ranges = [
  { from: 100_000, to: 200_000, words: 'Mais de R$\u00A01 mil até R$\u00A02 mil' },
  { from: 300_000, to: 500_000, words: 'Mais de R$\u00A03 mil até R$\u00A05 mil' },
]

const rangeAround = (cents: number): string | undefined =>
  ranges.find(({ from, to }) => cents > from && cents <= to)?.words

/** The account's own truth, as its holder knows it. */
export async function rightChoices({ db }: World, customerId: string, questions: Questions) {
  const cards = await db
    .selectFrom('cards')
    .select(['last4', 'limitCents'])
    .where('customerId', '=', customerId)
    .orderBy('position')
    .execute()
  const [card] = cards
  const truths = new Set<string | undefined>(card && [`final ${card.last4}`, rangeAround(card.limitCents)])
  return questions.map(({ id, opcoes }) => ({ id, opcao: opcoes.find((each) => truths.has(each)) ?? NONE }))
}

export const answer = (
  browser: Browser,
  desafio: string,
  respostas: readonly { id: string; opcao: string }[],
  dataNascimento = BIRTH_DATE,
) => browser.call('answerQuestions', { body: { desafio, dataNascimento, respostas } })

/** From the CPF to the questions, with the code that came. */
export async function toQuestions(world: World, browser: Browser, cpf: string, way?: Way, context?: Context) {
  const { desafio } = await begin(browser, cpf, way, context)
  // A code that somebody left in the outbox would go beside this one, and could be taken for it.
  await world.run('messages')
  await sendCode(browser, desafio)
  const { body } = await browser.typeCode(desafio)
  if (!('perguntas' in body)) throw new Error('no questions')
  return { desafio, perguntas: body.perguntas }
}

/** From the CPF to the password. */
export async function toPassword(
  world: World,
  browser: Browser,
  who: { id: string; cpf: string },
  way?: Way,
  context?: Context,
) {
  const { desafio, perguntas } = await toQuestions(world, browser, who.cpf, way, context)
  await answer(browser, desafio, await rightChoices(world, who.id, perguntas))
  return desafio
}

export const createPassword = (browser: Browser, desafio: string, senha: string) =>
  browser.call('createPassword', { body: { desafio, senha } })
