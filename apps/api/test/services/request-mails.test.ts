import { afterAll, beforeAll, expect, test } from 'vitest'
import { beatriz } from '../additional-cards.ts'
import { newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { holderHere } from '../holder.ts'
import { openMailbox } from '../mailbox.ts'
import { proveAgain } from '../step-up-steps.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => void (mailbox = await openMailbox()))
afterAll(() => mailbox.close())
const here = holderHere('Marina', () => ({ SMTP_URL: mailbox.url }))

/** The text of the e-mails that confirm a request. */
async function confirmed(subject = 'Recebemos o seu pedido'): Promise<string[]> {
  await here.world.run('messages')
  const mails = mailbox.to(here.twin.email).filter(({ mail }) => mail.subject === subject)
  return mails.map(({ mail }) => mail.text ?? '')
}
const code = async (): Promise<string> => {
  await here.browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  return here.world.lastCode(here.twin.cpf)
}

type MadeRequest = { protocolo: string; respostaAte: string }
const wishes: Record<string, { who?: string; says: RegExp; hides?: RegExp; ask(key: string): Promise<MadeRequest> }> = {
  'a dispute': {
    says: /contestação de uma compra\.[^]*Respondemos até 26\/11\/2026, por SMS e e-mail\./,
    hides: /Cantina|R\$/,
    async ask(key) {
      const { body } = await here.browser.call('transactions', { params: { cartao: here.cartao } })
      const compra = body.lancamentos.find(({ descricao }) => descricao === 'Cantina da Dona Zefa')?.id ?? ''
      const wish = { motivo: 'NAO_RECONHECO' as const, relato: 'Nunca estive nesta loja, e o cartão estava comigo.' }
      return (await here.browser.call('openDispute', { params: { compra }, body: wish, key })).body.pedido
    },
  },
  'a letter for another bank': {
    says: /levar seu saldo a outro banco\.[^]*Respondemos até 27\/11\/2026/,
    hides: /R\$/,
    ask: async (key) =>
      (await here.browser.call('askPortability', { params: { cartao: here.cartao }, body: {}, key })).body,
  },
  'a correction': {
    says: /correção de um dado do seu cadastro\.[^]*Respondemos até 26\/11\/2026[^]*Meus dados/,
    hides: /Velas/,
    ask: async (key) =>
      (
        await here.browser.call('correctData', {
          body: {
            campo: 'ENDERECO',
            valor: 'Rua das Velas, 80, Boa Vista, Recife, PE, 50050-000',
            codigo: await code(),
          },
          key,
        })
      ).body,
  },
  'the end of an account': {
    who: 'Iara',
    says: /o fim da sua conta\.[^]*Respondemos até 26\/11\/2026[^]*tudo continua como está/,
    ask: async (key) =>
      (await here.browser.call('eraseAccount', { body: { codigo: await code(), ciente: true }, key })).body,
  },
  'the end of a card': {
    says: /o cancelamento do seu cartão\.[^]*Terminamos o que falta até 26\/11\/2026[^]*continua na fatura/,
    hides: /R\$/,
    ask: async (key) => (await here.browser.call('cancelCard', { params: { cartao: here.cartao }, key })).body,
  },
  'another card': {
    says: /um cartão novo no lugar do seu\.[^]*Avisamos cada passo, por SMS e e-mail\./,
    ask: async (key) =>
      (await here.browser.call('replaceCard', { params: { cartao: here.cartao }, body: { motivo: 'PERDA' }, key }))
        .body,
  },
  'a card for somebody else': {
    says: /um cartão adicional\.[^]*Respondemos até 26\/11\/2026[^]*apagados com a resposta[^]*Cartões adicionais/,
    hides: /Beatriz|714/,
    ask: async (key) => {
      const body = { ...beatriz, prova: await proveAgain(here.browser) }
      return (await here.browser.call('askAdditionalCard', { params: { cartao: here.cartao }, body, key })).body
    },
  },
  'a higher limit': {
    says: /outro limite para o seu cartão\.[^]*Respondemos até 26\/11\/2026/,
    hides: /5\.000/,
    ask: async (key) =>
      (await here.browser.call('askLimit', { params: { cartao: here.cartao }, body: { valorCentavos: 500_000 }, key }))
        .body,
  },
}

test.each(Object.entries(wishes))(
  'SVC-01 whoever asks for %s has its protocol, the day of its answer and a telephone by e-mail, once',
  async (name, { who, says, hides, ask }) => {
    if (who !== undefined) await here.meet(who)
    const key = newKey()
    const { protocolo } = await ask(key)
    await ask(key)
    const mails = await confirmed()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`Protocolo: ${protocolo}.`)
    expect(mails[0]).toMatch(/^Olá, (Marina|Iara)\.\s+Em 19\/11\/2026 às 10:00 você pediu no portal: /)
    expect(mails[0]).toMatch(says)
    const isGone = name === 'another card' || name === 'the end of a card'
    expect(/dá para desistir/.test(mails[0] ?? ''), 'a card that is gone does not come back').toBe(!isGone)
    expect(mails[0]).toMatch(/Não foi você\? Fale conosco: SAC 24 horas, [\d ()-]+\./)
    if (hides !== undefined) expect(mails[0]).not.toMatch(hides)
  },
)

const atOnce: Record<string, { says: RegExp; change(key: string): Promise<{ protocolo: string }> }> = {
  'a lower limit': {
    says: /mudou no portal o limite do cartão final 4821\.\s+Era R\$\s3\.200,00 e agora é R\$\s3\.000,00\./,
    change: async (key) =>
      (await here.browser.call('askLimit', { params: { cartao: here.cartao }, body: { valorCentavos: 300_000 }, key }))
        .body,
  },
  'another due day': {
    says: /mudou no portal o vencimento da fatura do cartão final 4821\.\s+O próximo era 23\/12\/2026 e agora é 25\/12\/2026\./,
    change: async (key) => {
      const body = { dia: 25, vencimento: '2026-12-25' }
      return (await here.browser.call('changeDueDay', { params: { cartao: here.cartao }, body, key })).body
    },
  },
}

test.each(Object.entries(atOnce))(
  'SVC-01 %s, which is done at once, is told by e-mail: from what to what, the protocol and a telephone, once',
  async (_name, { says, change }) => {
    const key = newKey()
    const { protocolo } = await change(key)
    await change(key)
    const mails = await confirmed('Uma mudança no seu cartão')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^Olá, Marina\.\s+Em 19\/11\/2026 às 10:00 você /)
    expect(mails[0]).toMatch(says)
    expect(mails[0]).toContain(`Protocolo: ${protocolo}. Já está valendo`)
    expect(mails[0]).toMatch(/Não foi você\? Fale conosco: SAC 24 horas, [\d ()-]+\./)
    expect(await confirmed(), 'nothing is left to be answered').toEqual([])
  },
)

test('SVC-01 what is refused is confirmed by no e-mail, and a lock is told by an alert alone', async () => {
  const params = { cartao: here.cartao }
  await here.browser.call('lockCard', { params, body: { bloqueado: true }, key: newKey() })
  await here.browser.call('askLimit', { params, body: { valorCentavos: 10_000 }, key: newKey() })
  await here.browser.call('changeDueDay', { params, body: { dia: 25, vencimento: '2027-01-25' }, key: newKey() })
  expect([...(await confirmed()), ...(await confirmed('Uma mudança no seu cartão'))]).toEqual([])
})

test('SVC-01 the e-mail that confirms a request does not outlive the end of the account', async () => {
  await here.meet('Iara')
  const { protocolo } = (
    await here.browser.call('eraseAccount', { body: { codigo: await code(), ciente: true }, key: newKey() })
  ).body
  const order = { acao: 'responder', protocolo, etapa: 'ATENDIDO', nota: 'Conferido com o documento' }
  expect((await deskCall(here.world, 'servico', order)).status).toBe(200)
  const kept = await here.world.db
    .selectFrom('messages')
    .select('purpose')
    .where('customerId', '=', here.twin.id)
    .execute()
  expect(kept, 'only that it is over').toEqual([{ purpose: 'card-service' }, { purpose: 'card-service' }])
})
