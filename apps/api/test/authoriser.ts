import type { Reply } from '@portal/contract'
import { instantOf } from '../src/platform/clock.ts'
import { type Answer, newKey } from './browser.ts'
import { type Payer, createPayer } from './payer.ts'
import { START } from './snapshot.ts'
import type { World } from './world.ts'

type Change = Parameters<typeof createPayer>[2]
type Choice = 'TOTAL' | 'MINIMO'

/** `2026-11-22 20:59`, in São Paulo: the clock stands there, the banks have done what was due, and so have our jobs. */
export async function moveTo(world: World, text: string): Promise<void> {
  const [date = '', hour = '00:00'] = text.split(' ')
  const time = hour.length === 5 ? `${hour}:00` : hour
  world.clock.set(instantOf(`${date}T${time}.000-03:00`).getTime() - instantOf(START).getTime())
  await world.sandbox.psp.automatic.run()
  await settle(world)
}

async function settle(world: World): Promise<void> {
  await world.noticesApplied()
  await world.run('debits')
  await world.noticesApplied()
}

/** Calls whose session is begun anew when the clock has left it behind. */
function callsOf({ browser, twin, cartao, order }: Payer) {
  type Call = typeof browser.call
  const call: Call = async (name, sent) => {
    const answer = await browser.call(name, sent)
    if (answer.status !== 401) return answer
    await browser.signIn(twin)
    return browser.call(name, sent)
  }
  const state = async (): Promise<Reply<'automaticDebit'>> => (await call('automaticDebit', { query: { cartao } })).body
  const activate = async (valor: Choice = 'TOTAL', key = newKey()): Promise<Answer<'activateAutomaticDebit'>> => {
    const { versaoTexto } = (await state()).condicoes
    return call('activateAutomaticDebit', { body: { cartao, valor, versaoTexto, aceito: true }, key })
  }
  return {
    call,
    state,
    activate,
    cancel: (key = newKey()) => call('cancelAutomaticDebit', { body: { cartao }, key }),
    choose: (valor: Choice, key = newKey()) => call('chooseDebitAmount', { body: { cartao, valor }, key }),
    stop: (debito: string, key = newKey()) => call('stopDebit', { body: { debito }, key }),
    giveBack: (debito: string, key = newKey()) => call('returnDebit', { body: { debito }, key }),
    past: async () => (await call('pastDebits', { query: { cartao } })).body.debitos,
    invoice: async () => (await call('invoiceDetails', { query: { cartao, fatura: order.fatura } })).body,
    pay: (more: object = {}) => call('createPix', { body: { ...order, ...more }, key: newKey() }),
  }
}

/** The entries of this person in our books and at the PSP. */
function evidenceOf(world: World, { twin }: Payer) {
  const { db, sandbox } = world
  const recId = async (): Promise<string> => {
    const newest = db.selectFrom('recurrences').select('recId').where('customerId', '=', twin.id)
    return (await newest.orderBy('acceptedAt', 'desc').executeTakeFirstOrThrow()).recId ?? ''
  }
  return {
    recId,
    /** `ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA`, the oldest first. */
    async atPsp(): Promise<string[]> {
      const id = await recId()
      const own = sandbox.psp.automatic.debits().filter(({ wire }) => wire.idRec === id)
      return own.toReversed().map(({ wire: { status, valor, calendario, tentativas } }) => {
        const tries = tentativas.map(({ tipo, dataLiquidacao, status: of }) => `${tipo} ${dataLiquidacao} ${of}`)
        return [`${status} ${valor.original} ${calendario.dataDeVencimento}`, ...tries].join(': ')
      })
    },
    /** The alerts of this person's debits, the oldest first. */
    async alerts(): Promise<string[]> {
      const all = await db
        .selectFrom('alerts')
        .select('kind')
        .where('customerId', '=', twin.id)
        .where('kind', 'not in', ['new-device', 'paid'])
        .orderBy('happenedAt')
        .orderBy((eb) => eb('kind', '!=', 'debit-on'))
        .orderBy((eb) => eb('kind', '!=', 'debit-scheduled'))
        .execute()
      return all.map(({ kind }) => kind)
    },
    acts: () =>
      db
        .selectFrom('ledgerActs')
        .select(['subject', 'given', 'channel', 'textVersion'])
        .where('customerId', '=', twin.id)
        .where('kind', '=', 'automatic-debit')
        .orderBy('position')
        .execute(),
  }
}

/** Somebody with an invoice of R$ 1.284,60 due on Monday 23 November 2026, who may authorise its debit. */
export async function createAuthoriser(world: World, change: Change = {}) {
  const payer = await createPayer(world, 'Marina', change)
  const calls = callsOf(payer)
  return {
    ...payer,
    ...calls,
    ...evidenceOf(world, payer),
    fatura: payer.order.fatura,
    settled: () => settle(world),
    /** Accepts here and authorises at the bank, maybe as somebody else. */
    async authorise(valor: Choice = 'TOTAL', cpf?: string): Promise<void> {
      const { ativacao } = (await calls.activate(valor)).body
      const scan = cpf === undefined ? {} : { cpf }
      const result = await world.sandbox.psp.automatic.desk.scan(ativacao?.copiaECola ?? '', scan)
      if (!result.done) throw new Error(result.reason)
      await settle(world)
    },
    /** The payer's bank ends the authorisation, and says why by a code. */
    async endAtBank(codigo: string): Promise<void> {
      const recId = await evidenceOf(world, payer).recId()
      const record = world.sandbox.psp.automatic.recurrences().find(({ wire }) => wire.idRec === recId)
      const end = { cancelamento: { solicitante: 'PSP_PAGADOR', codigo, descricao: codigo } }
      Object.assign(record?.wire ?? {}, { status: 'CANCELADA', encerramento: end })
      await world.sandbox.psp.automatic.notices.again('rec', recId)
      await settle(world)
    },
    /** Pays the authorised invoice by Pix while its debit is under way, and is debited too: the debit that was too much. */
    async payTwice(): Promise<string> {
      await moveTo(world, '2026-11-22 22:30')
      const { body } = await calls.pay({ apesarDoDebito: true })
      await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))
      await settle(world)
      await moveTo(world, '2026-11-23 00:06')
      return (await calls.past())[0]?.debito ?? ''
    },
  }
}
