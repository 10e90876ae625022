import { policy } from '../src/identity/sign-in/policy.ts'
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import type { Browser } from './browser.ts'
import { deskCall } from './desk-call.ts'
import { type Twin, newCpf } from './twins.ts'
import type { World } from './world.ts'

/** The wait of a rescue from a device that nobody knows. */
export const WAIT = policy.rescue.cooling.unknown

/** The birth date of every story customer. */
export const BIRTH_DATE = '1988-03-14'

export const newPhone = () => `(11) 9${newCpf().slice(0, 4)}-${newCpf().slice(0, 4)}`
export const newEmail = () => `nova.${newCpf()}@exemplo.example`

export async function beginRescue(browser: Browser, cpf: string, fingerPrint?: string) {
  const answer = await browser.call('beginRescue', { body: { cpf, emissor: '1', ...(fingerPrint && { fingerPrint }) } })
  return { answer, desafio: answer.body.desafio }
}

export const proveByPassword = (browser: Browser, desafio: string, senha = STORY_PASSWORD) =>
  browser.call('proveRescue', { body: { desafio, senha } })

export type Facts = { dataNascimento: string; finalCartao: string }

/** The account's facts, as its holder knows them. */
export async function factsOf({ db }: World, { id }: Twin): Promise<Facts> {
  const found = await db
    .selectFrom('cards')
    .select('last4')
    .where('customerId', '=', id)
    .orderBy('position')
    .executeTakeFirst()
  return { dataNascimento: BIRTH_DATE, finalCartao: found?.last4 ?? '0000' }
}

export const proveByFacts = (browser: Browser, desafio: string, facts: Facts) =>
  browser.call('proveRescue', { body: { desafio, ...facts } })

export const name = (browser: Browser, desafio: string, canal: 'SMS' | 'EMAIL', contato: string) =>
  browser.call('rescueContact', { body: { desafio, canal, contato } })

/** The newest code that went to an address. */
export async function codeTo(world: World, canal: 'SMS' | 'EMAIL'): Promise<string> {
  await world.run('messages')
  const sent = canal === 'SMS' ? world.sandbox.sms.messages() : world.sandbox.mail.messages()
  return /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? ''
}

export const confirm = (browser: Browser, desafio: string, canal: 'SMS' | 'EMAIL', codigo: string) =>
  browser.call('rescueContact', { body: { desafio, canal, codigo } })

/** From the proof to the wait: a new phone and a new e-mail, each with the code that it was sent. */
export async function nameBoth(world: World, browser: Browser, desafio: string) {
  const [phone, email] = [newPhone(), newEmail()]
  await name(browser, desafio, 'SMS', phone)
  await confirm(browser, desafio, 'SMS', await codeTo(world, 'SMS'))
  await name(browser, desafio, 'EMAIL', email)
  const asked = await confirm(browser, desafio, 'EMAIL', await codeTo(world, 'EMAIL'))
  return { asked, phone: `+55${phone.replaceAll(/\D/g, '')}`, email }
}

/** From the CPF to the wait, by facts alone. */
export async function rescueByFacts(world: World, browser: Browser, twin: Twin) {
  const { desafio } = await beginRescue(browser, twin.cpf)
  await proveByFacts(browser, desafio, await factsOf(world, twin))
  return { desafio, ...(await nameBoth(world, browser, desafio)) }
}

/** From the CPF to the wait, by the password. */
export async function rescue(world: World, browser: Browser, { cpf }: Twin) {
  const { desafio } = await beginRescue(browser, cpf)
  await proveByPassword(browser, desafio)
  return { desafio, ...(await nameBoth(world, browser, desafio)) }
}

/** The yes of a person of the issuer to what waits for a customer; gives the status. */
export async function approveRescue(world: World, { id }: Pick<Twin, 'id'>): Promise<number> {
  const open = world.db.selectFrom('contactRescues').select('id').where('customerId', '=', id)
  const { id: resgate } = await open
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
  const order = { acao: 'aprovar', emissor: '1', resgate, nota: 'Ligamos e conferimos o documento.' }
  return (await deskCall(world, 'resgate', order)).status
}

/** The link that the contacts of before were sent, by its token. */
export async function stopTokenOf(world: World, { phone }: Pick<Twin, 'phone'>): Promise<string> {
  await world.run('messages')
  const notice = world.sandbox.sms.messages().find(({ to, text }) => to === phone && text.includes('Cancele agora'))
  return /#([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? ''
}

/** The contacts that the account has now. */
export const readContacts = ({ db }: World, { id }: { id: string }) =>
  db.selectFrom('customers').select(['phone', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

/** Messages to a phone or a mailbox, newest first. */
export const messagesTo = ({ sandbox }: World, to: string) =>
  [...sandbox.sms.messages(), ...sandbox.mail.messages()].filter((each) => each.to === to)
