import { instantOf } from '@portal/api/clock'
import { serve } from '@portal/sandbox/serve'
import { newTxid, openWatchedPsp } from './watched-psp.ts'

/** An attempt as a test reads it. */
type ShownAttempt = { dataLiquidacao: string; tipo: string; status: string; rejeicao?: { codigo: string } }
type ShownCharge = {
  txid: string
  status: string
  tentativas?: (ShownAttempt & { endToEndId: string; atualizacao: { status: string; data: string }[] })[]
  encerramento?: object
  pix?: { endToEndId: string; valor: string; devolucoes?: object[] }[]
  atualizacao: { status: string; data: string }[]
}

type ShownRecurrence = {
  idRec: string
  status: string
  encerramento?: object
  ativacao?: object
  pagador?: { cpf: string }
  dadosQR?: { jornada: string; pixCopiaECola: string }
}

type Opened = Awaited<ReturnType<typeof openWatchedPsp>>

const recurrenceOrder = (change: object = {}) => ({
  vinculo: {
    contrato: newTxid(),
    objeto: 'Fatura cartao final 1234',
    devedor: { cpf: '52998224725', nome: 'Ana Conceição' },
  },
  calendario: { dataInicial: '2026-11-10', periodicidade: 'MENSAL' },
  politicaRetentativa: 'PERMITE_3R_7D',
  ...change,
})

const making = ({ psp, call }: Opened) => {
  const { automatic } = psp
  const debitOrder = (idRec: string, change: object = {}) => ({
    idRec,
    calendario: { dataDeVencimento: '2026-11-10' },
    valor: { original: '812.37' },
    ajusteDiaUtil: true,
    recebedor: { ...automatic.account },
    ...change,
  })
  /** An offer that nobody has accepted, at a location. */
  const offered = async (change: object = {}) => {
    const { id } = (await call('POST', '/locrec')).body as { id: number }
    const made = await call('POST', '/rec', recurrenceOrder({ loc: id, ...change }))
    return made.body as { idRec: string; status: string; loc: { id: number; location: string } }
  }
  const authorised = async (change: object = {}) => {
    const { idRec } = await offered(change)
    const result = await automatic.desk.approve(idRec)
    if (!result.done) throw new Error(result.reason)
    return idRec
  }
  const charged = async (idRec: string, change: object = {}) => {
    const txid = newTxid()
    const made = await call('PUT', `/cobr/${txid}`, debitOrder(idRec, change))
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return txid
  }
  return { recurrenceOrder, debitOrder, offered, authorised, charged }
}

const asking = ({ call }: Opened) => {
  const charge = async (txid: string) => (await call('GET', `/cobr/${txid}`)).body as ShownCharge
  return {
    charge,
    recurrence: async (idRec: string) => (await call('GET', `/rec/${idRec}`)).body as ShownRecurrence,
    /** `ATIVA: AGND 2026-11-10 AGENDADA` */
    story: async (txid: string) => {
      const { status, tentativas = [] } = await charge(txid)
      const shown = tentativas.map(
        (each) =>
          `${each.tipo} ${each.dataLiquidacao} ${each.status}${each.rejeicao ? ` ${each.rejeicao.codigo}` : ''}`,
      )
      return [status, ...shown].join(': ')
    },
    cancel: (path: string) => call('PATCH', path, { status: 'CANCELADA' }),
    retry: (txid: string, on: string) => call('POST', `/cobr/${txid}/retentativa/${on}`),
  }
}

/** A receiver of callbacks, registered for both kinds. */
const listening =
  ({ call }: Opened) =>
  async () => {
    const got: { path: string; body: { recs?: ShownRecurrence[]; cobsr?: ShownCharge[] }; signature: unknown }[] = []
    const server = await serve(async ({ path, body, headers }) => {
      got.push({ path, body: body as (typeof got)[number]['body'], signature: headers['x-signature'] })
      return { status: 200 }
    })
    await call('PUT', '/webhookrec', { webhookUrl: server.url })
    await call('PUT', '/webhookcobr', { webhookUrl: server.url })
    return { got, ...server }
  }

/** A PSP under watch with Pix Automático: authorisations, debits, and a clock that is set by São Paulo's hours. */
export async function openAutomaticPsp(how: Parameters<typeof openWatchedPsp>[0] = {}) {
  const opened = await openWatchedPsp({ start: '2026-10-20T15:00:00Z', ...how })
  const { clock, psp } = opened
  const begin = clock.now()
  return {
    ...opened,
    ...making(opened),
    ...asking(opened),
    listen: listening(opened),
    automatic: psp.automatic,
    /** `2026-11-10 00:05`, in São Paulo. */
    moveTo: async (text: string) => {
      const [date = '', hour = '00:00'] = text.split(' ')
      const time = hour.length === 5 ? `${hour}:00` : hour
      clock.set(instantOf(`${date}T${time}-03:00`).getTime() - begin.getTime())
      await psp.automatic.run()
      await psp.idle()
    },
  }
}
