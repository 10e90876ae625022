import { expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { WORDS, contester } from '../contester.ts'
import { pdf } from '../evidence.ts'
import { payerHere } from '../holder.ts'

const here = payerHere()
const { lineOf, withdraw, contestLunch } = contester(
  () => here.world,
  () => here.payer,
)

test('SVC-01 each of two disputes of a purchase is shown by its protocol, with its own story and files', async () => {
  const { id, pedido } = await contestLunch()
  const bytes = new Uint8Array(pdf())
  await here.payer.browser.call('attachFile', { params: { contestacao: id }, fileName: 'nota.pdf', bytes })
  await withdraw(id)
  const params = { compra: pedido.compra?.id ?? '' }
  const shown = async (protocolo?: string) =>
    (await here.payer.browser.call('dispute', { params, ...(protocolo && { query: { protocolo } }) })).body
  expect(await shown(pedido.protocolo)).toMatchObject({ haMaisNova: false, impedimento: null, contestacao: { id } })

  here.world.clock.advance(seconds(1))
  const anew = await contestLunch()
  expect(await shown(pedido.protocolo)).toMatchObject({
    haMaisNova: true,
    impedimento: 'COMPRA_EM_CONTESTACAO',
    contestacao: {
      id,
      relato: WORDS,
      pedido: { situacao: 'DESISTIDO', protocolo: pedido.protocolo },
      arquivos: [{ nome: 'nota.pdf' }],
    },
  })
  const newest = { haMaisNova: false, contestacao: { id: anew.id, pedido: { situacao: 'ABERTO' }, arquivos: [] } }
  expect(await shown(anew.pedido.protocolo)).toMatchObject(newest)
  expect(await shown(), 'and without a protocol the newest').toMatchObject(newest)
})

test('SVC-01 a protocol is shown of the purchase that is asked for, and of no other', async () => {
  const { pedido } = await contestLunch()
  const params = { compra: (await lineOf(here.payer, 'Cine Sofá')).id }
  const query = { protocolo: pedido.protocolo }
  expect(await here.payer.browser.call('dispute', { params, query })).toMatchObject({
    status: 404,
    code: 'CONTESTACAO_NAO_ENCONTRADA',
  })
  expect(await here.payer.browser.call('dispute', { params, query: { protocolo: 'nada' } })).toMatchObject({
    status: 400,
  })
})
