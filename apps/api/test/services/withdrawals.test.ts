import { expect, test } from 'vitest'
import { beatriz } from '../additional-cards.ts'
import { newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { holderHere } from '../holder.ts'
import { proveAgain } from '../step-up-steps.ts'

const here = holderHere()

const code = async (): Promise<string> => {
  await here.browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  return here.world.lastCode(here.twin.cpf)
}
const withdraw = (protocolo: string, browser = here.browser) =>
  browser.call('withdrawRequest', { params: { protocolo } })
const answer = (protocolo: string, etapa: string) =>
  deskCall(here.world, 'servico', { acao: 'responder', protocolo, etapa, nota: 'Conferido com o documento' })
const acts = async () =>
  (await here.browser.call('acceptances')).body
    .filter(({ tipo }) => ['EXCLUSAO', 'DADOS_PESSOAIS'].includes(tipo))
    .map(({ tipo, aceito, vigente }) => [tipo, aceito, vigente])

type MadeRequest = { protocolo: string }
const wishes: Record<string, { who?: string; ask(): Promise<MadeRequest> }> = {
  'a letter for another bank': {
    ask: async () =>
      (await here.browser.call('askPortability', { params: { cartao: here.cartao }, body: {}, key: newKey() })).body,
  },
  'a higher limit': {
    ask: async () => {
      const asked = { params: { cartao: here.cartao }, body: { valorCentavos: 500_000 }, key: newKey() }
      return (await here.browser.call('askLimit', asked)).body
    },
  },
  'a card for somebody else': {
    ask: async () => {
      const asked = {
        params: { cartao: here.cartao },
        body: { ...beatriz, prova: await proveAgain(here.browser) },
        key: newKey(),
      }
      return (await here.browser.call('askAdditionalCard', asked)).body
    },
  },
  'a correction': {
    ask: async () => {
      const body = {
        campo: 'ENDERECO',
        valor: 'Rua das Velas, 80, Boa Vista, Recife, PE, 50050-000',
        codigo: await code(),
      }
      return (await here.browser.call('correctData', { body, key: newKey() })).body
    },
  },
  'the end of an account': {
    who: 'Iara',
    ask: async () => {
      const body = { codigo: await code(), ciente: true }
      return (await here.browser.call('eraseAccount', { body, key: newKey() })).body
    },
  },
}

test.each(Object.entries(wishes))(
  'SVC-01 O8 whoever asked for %s takes it back while it waits, once, with its step, and may ask again',
  async (_name, { who, ask }) => {
    if (who !== undefined) await here.meet(who)
    const { protocolo } = await ask()
    const { body: ended } = await withdraw(protocolo)
    expect(ended).toMatchObject({ protocolo, situacao: 'DESISTIDO', encerradoEm: '2026-11-19T13:00:00.000Z' })
    expect(ended.historico.map(({ etapa }) => etapa)).toEqual(['PEDIDO', 'DESISTENCIA'])
    expect((await withdraw(protocolo)).body, 'the same again').toEqual(ended)
    expect((await answer(protocolo, 'ATENDIDO')).status, 'nobody answers it any more').toBe(409)
    expect((await ask()).protocolo, 'another one').not.toBe(protocolo)
  },
)

test('SVC-01 O8 what was answered is not taken back, nor what is done at once or has a way of its own', async () => {
  const { protocolo } = (await wishes['a higher limit']?.ask()) ?? { protocolo: '' }
  expect((await answer(protocolo, 'RECUSADO')).status).toBe(200)
  expect(await withdraw(protocolo)).toMatchObject({ status: 409, code: 'PEDIDO_ENCERRADO' })
  const params = { cartao: here.cartao }
  const { body: lock } = await here.browser.call('lockCard', { params, body: { bloqueado: true }, key: newKey() })
  const { body: lost } = await here.browser.call('replaceCard', { params, body: { motivo: 'ROUBO' }, key: newKey() })
  for (const one of [lock, lost])
    expect(await withdraw(one.protocolo)).toMatchObject({ status: 404, code: 'PEDIDO_NAO_ENCONTRADO' })
  expect((await here.browser.call('cardServices', { params })).body.situacao, 'a stolen card stays ended').toBe(
    'CANCELADO',
  )
})

test('SVC-01 O8 an end that is taken back is an act of its own, and the account stands as it was', async () => {
  await here.meet('Iara')
  const { protocolo } = (await wishes['the end of an account']?.ask()) ?? { protocolo: '' }
  expect(await acts()).toEqual([['EXCLUSAO', true, true]])
  here.world.clock.advance(1000)
  await withdraw(protocolo)
  expect(await acts()).toEqual([
    ['EXCLUSAO', false, expect.any(Boolean)],
    ['EXCLUSAO', true, false],
  ])
  const { body } = await here.browser.call('privacy')
  expect(body).toMatchObject({ cadastro: { nome: 'Iara Santana' }, impedimentos: [] })
  expect((await deskCall(here.world, 'aceites', { acao: 'conferir' })).body).toMatchObject({ quebra: null })
})

test('SVC-01 O8 an answer and a taking back at once: one of them counts', async () => {
  const { protocolo } = (await wishes['a higher limit']?.ask()) ?? { protocolo: '' }
  const [withdrawn, answered] = await Promise.all([withdraw(protocolo), answer(protocolo, 'ATENDIDO')])
  expect([withdrawn.status, answered.status].toSorted((one, other) => one - other)).toEqual([200, 409])
  const { body } = await here.browser.call('cardServices', { params: { cartao: here.cartao } })
  expect(body.limite?.totalCentavos).toBe(withdrawn.status === 200 ? 320_000 : 500_000)
})
