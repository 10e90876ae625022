import { civilDateInSaoPaulo, saoPauloDateTime } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { Cpf } from '@portal/contract/fields'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { days } from '@portal/api/clock'
import type { Database } from '@portal/api/db/database'
import { ISSUER } from './stories/plant-issuers.ts'
import { replantStories } from './stories/plant.ts'
import { tellBank } from './stories/tell-bank.ts'
import { centsFromText } from '@portal/api/gateways/wire-money'
import type { Services } from '@portal/api/services'
import type { WireSlip } from './bank-ledger.ts'
import type { SlipPayResult } from './bank.ts'
import { bankActions } from './page-bank-actions.ts'
import { type BenchResult, done, readBody, refused } from './page-result.ts'
import type { PayResult } from './psp-payer.ts'
import type { Sandbox } from './sandbox.ts'

const amount = z.int().min(1).max(100_000_000)
const how = { valorCentavos: amount.optional(), atrasado: z.boolean().optional(), semAviso: z.boolean().optional() }
const bodies = {
  payPix: z.strictObject({ txid: z.string().max(40), ...how }),
  paySlip: z.strictObject({ seuNumero: z.string().max(40), ...how }),
  refundPix: z.strictObject({
    txid: z.string().max(40),
    valorCentavos: amount.optional(),
    semAviso: z.boolean().optional(),
  }),
  sendPixNotice: z.strictObject({ txid: z.string().max(40), aviso: z.enum(['repetido', 'falso']) }),
  sendSlipNotice: z.strictObject({ seuNumero: z.string().max(40), aviso: z.enum(['repetido', 'falso']) }),
  sendLink: z.strictObject({ cpf: Cpf, campanha: z.string().optional(), cupom: z.string().optional() }),
  clock: z.union([
    z.strictObject({ milissegundos: z.int().min(1).max(days(366)) }),
    z.strictObject({ agora: z.literal(true) }),
  ]),
}

type RefusalReason<R> = R extends { reason: infer Reason extends string } ? Reason : never

const pixRefusals: Record<RefusalReason<PayResult>, string> = {
  unknown: 'O PSP não conhece este Pix.',
  expired: 'Este Pix venceu: o PSP não aceita mais. Nada foi pago.',
  removed: 'Este Pix foi cancelado pelo portal. Nada foi pago.',
  'already-paid': 'Este Pix já foi pago. Nada foi pago outra vez.',
}

const slipRefusals: Record<RefusalReason<SlipPayResult>, string> = {
  unknown: 'O banco não conhece este boleto.',
  unregistered: 'Este boleto ainda não foi registrado, ou o registro foi recusado. Nada foi pago.',
  'written-off': 'Este boleto foi baixado: o banco não aceita mais. Nada foi pago.',
  'already-paid': 'Este boleto já foi pago. Nada foi pago outra vez.',
}

const NOBODY = 'Nenhum cliente de exemplo tem este CPF. Nada foi enviado.'
const LINK_SENT = 'O link foi por SMS e vale por 72 horas. O de antes não vale mais.'

const FARTHEST = days(3660)

/** The calls by which the bench moves the outside. Each takes a body of the page and gives the result. */
export function benchActions({ sandbox, services, db }: { sandbox: Sandbox; services: Services; db: Database }) {
  const { psp, bank, clock } = sandbox

  /** Resolves when the notices on their way have arrived and are applied. */
  const settled = async (): Promise<void> => {
    await Promise.all([psp.idle(), bank.idle()])
    await services.worker.idle()
  }
  const noticeWords = (silent: boolean | undefined): string =>
    silent ? 'Nenhum aviso saiu: o portal descobre quando perguntar.' : 'O aviso foi para o portal.'

  return {
    async payPix(body: unknown): Promise<BenchResult> {
      const { txid, ...asked } = readBody(bodies.payPix, body)
      const result = await psp.pay(txid, optionsOf(asked))
      if (!result.paid) return refused(pixRefusals[result.reason])
      await settled()
      const cents = asked.valorCentavos ?? amountOf(psp.charges().find((each) => each.txid === txid)?.valor.original)
      return done(`Pix de ${formatMoney(cents)} pago. ${noticeWords(asked.semAviso)}`)
    },

    refundPix: refunding({ psp, settled, noticeWords }),

    async paySlip(body: unknown): Promise<BenchResult> {
      const { seuNumero, ...asked } = readBody(bodies.paySlip, body)
      const result = await bank.pay(seuNumero, optionsOf(asked))
      if (!result.paid) return refused(slipRefusals[result.reason])
      await settled()
      const cents = asked.valorCentavos ?? amountOf(bank.slips().find((each) => each.seuNumero === seuNumero)?.valor)
      return done(`Boleto de ${formatMoney(cents)} pago. ${noticeWords(asked.semAviso)}`)
    },

    ...noticeSending({ psp, bank, clock, settled }),

    ...bankActions({ desk: psp.automatic.desk, settled }),

    sendLink: linkSending({ services, settled }),

    async moveClock(body: unknown): Promise<BenchResult> {
      const asked = readBody(bodies.clock, body)
      if ('agora' in asked) clock.set(0)
      else if (clock.offset() + asked.milissegundos > FARTHEST) return refused('O relógio vai até dez anos à frente.')
      else clock.advance(asked.milissegundos)
      // The banks act first; then due jobs run now, not at the worker's next turn.
      await psp.automatic.run()
      const due = ['messages', 'notices', 'reconciliation', 'rescues', 'debits', 'late']
      for (const job of due) services.worker.wake(job)
      await settled()
      return done(`No portal agora são ${saoPauloDateTime(clock.now())}.`)
    },

    async replant(body: unknown): Promise<BenchResult> {
      readBody(z.strictObject({}).optional(), body)
      await settled()
      const planted = await replantStories({ db, clock, hash: services.hasher.hash })
      if (!planted) return refused('Há clientes de verdade neste banco de dados. Nada foi apagado.')
      // Money of stories that are gone would lie in suspense.
      await Promise.all([sandbox.storyFaults.learn(db), psp.forget(), bank.forget()])
      await tellBank(db, clock, sandbox)
      return done('Pronto: tudo recomeçou, a partir de hoje. Quem estava na conta precisa entrar outra vez.')
    },
  }
}

type Refunding = {
  psp: Sandbox['psp']
  settled(): Promise<void>
  noticeWords(silent: boolean | undefined): string
}

const noticeSending = ({
  psp,
  bank,
  clock,
  settled,
}: Pick<Sandbox, 'psp' | 'bank' | 'clock'> & Pick<Refunding, 'settled'>) => ({
  async sendPixNotice(body: unknown): Promise<BenchResult> {
    const { txid, aviso } = readBody(bodies.sendPixNotice, body)
    const charge = psp.charges().find((each) => each.txid === txid)
    if (charge === undefined) return refused(pixRefusals.unknown)
    if (aviso === 'falso') return heard(await psp.notices.forged(txid))
    const last = charge.pix?.at(-1)
    if (last === undefined) return refused('Este Pix não foi pago: não há aviso para repetir.')
    const status = await psp.notices.again(last.endToEndId)
    await settled()
    return heard(status)
  },

  async sendSlipNotice(body: unknown): Promise<BenchResult> {
    const { seuNumero, aviso } = readBody(bodies.sendSlipNotice, body)
    const slip = bank.slips().find((each) => each.seuNumero === seuNumero)
    if (slip === undefined) return refused(slipRefusals.unknown)
    if (aviso === 'falso')
      return heard(await bank.notices.send({ boletos: [forgedSettlement(slip, clock.now())] }, 'forged'))
    if (slip.pagamento === undefined) return refused('Este boleto não foi pago: não há aviso para repetir.')
    const status = await bank.notices.again(seuNumero)
    await settled()
    return heard(status)
  },
})

const refunding =
  ({ psp, settled, noticeWords }: Refunding) =>
  async (body: unknown): Promise<BenchResult> => {
    const { txid, valorCentavos, semAviso } = readBody(bodies.refundPix, body)
    const pix = psp
      .charges()
      .find((each) => each.txid === txid)
      ?.pix?.at(-1)
    const asked = { ...(valorCentavos !== undefined && { amountCents: valorCentavos }), silent: semAviso ?? false }
    const id = pix && (await psp.refund(pix.endToEndId, asked))
    if (id === undefined) return refused('Não há tanto para devolver deste Pix. Nada foi devolvido.')
    await settled()
    const valor = pix?.devolucoes?.at(-1)?.valor
    return done(`Devolução de ${formatMoney(amountOf(valor))} feita a quem pagou. ${noticeWords(semAviso)}`)
  }

const linkSending =
  ({ services, settled }: { services: Services; settled: () => Promise<void> }) =>
  async (body: unknown, origin: string): Promise<BenchResult> => {
    const { cpf, campanha: campaign, cupom: coupon } = readBody(bodies.sendLink, body)
    const made = await services.negotiating.links.make({
      issuer: ISSUER.id,
      cpf,
      channel: 'SMS',
      origin,
      campaign,
      coupon,
    })
    await settled()
    return typeof made === 'string' ? refused(NOBODY) : done(LINK_SENT)
  }

/** The notice of a settlement that nobody paid. */
const forgedSettlement = ({ seuNumero, nossoNumero, valor }: WireSlip, now: Date) => ({
  identificador: randomUUID(),
  seuNumero,
  nossoNumero,
  ocorrencia: '06',
  valorPago: valor,
  dataHora: now.toISOString(),
  dataCredito: civilDateInSaoPaulo(now),
})

type PayerChoice = {
  valorCentavos?: number | undefined
  atrasado?: boolean | undefined
  semAviso?: boolean | undefined
}

const optionsOf = ({ valorCentavos, atrasado = false, semAviso = false }: PayerChoice) => ({
  ...(valorCentavos !== undefined && { amountCents: valorCentavos }),
  late: atrasado,
  silent: semAviso,
})

const amountOf = (text: string | undefined): number => (text === undefined ? 0 : centsFromText(text))

/** The portal's answer to a notice of the bench, in words. */
function heard(status: number | undefined): BenchResult {
  if (status === undefined) return refused('O portal não respondeu ao aviso.')
  if (status === 401) return refused('O portal recusou o aviso: a assinatura não confere. Nada mudou.')
  return done('O portal recebeu o aviso outra vez e não mudou nada: um pagamento vale uma vez só.')
}
