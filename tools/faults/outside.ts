import { randomUUID } from 'node:crypto'
import { type MovableClock, offsetClock } from '../../apps/api/src/platform/clock.ts'
import { signOrder } from '../../apps/api/src/platform/gateways/notice-signature.ts'
import type { WireWaiting } from '../../apps/api/src/charges/payments/desk-handlers.ts'
import type { ReturnLayout } from '../../apps/sandbox/src/bank-returns.ts'
import { startBank } from '../../apps/sandbox/src/bank.ts'
import { startMailInbox } from '../../apps/sandbox/src/mail-inbox.ts'
import { startPsp } from '../../apps/sandbox/src/psp.ts'
import { startSmsInbox } from '../../apps/sandbox/src/sms-inbox.ts'
import { watchMoments } from './moments.ts'

export type Outside = Awaited<ReturnType<typeof startOutside>>

/** PSP, bank and inboxes in this process, so that killing the API does not kill them. */
export async function startOutside(apiAddress: string) {
  const clock: MovableClock = offsetClock()
  const [pixSecret, slipSecret, deskSecret] = [randomUUID(), randomUUID(), randomUUID()] as const
  // Notices are repeated often, because a run is too short for the PSP's usual delays.
  const notices = { retryDelaysMs: Array.from({ length: 100 }, () => 250) }
  const [psp, bank, sms, mail] = await Promise.all([
    startPsp({ clock, noticeSecret: pixSecret, ...notices }),
    startBank({ clock, noticeSecret: slipSecret, ...notices }),
    startSmsInbox({ clock }),
    startMailInbox({ clock }),
  ])
  bank.setWebhook(`${apiAddress}/webhook`)
  // Speaks to a running API as `npm run settle` does.
  const tellDesk = async (call: string, type: string, body: string): Promise<Response> => {
    const signature = signOrder(deskSecret, { address: `/webhook/${call}`, body, by: 'desk' }, clock.now())
    const headers = { 'content-type': type, 'x-signature': signature }
    return fetch(`${apiAddress}/webhook/${call}`, { method: 'POST', headers, body })
  }
  const moments = watchMoments()
  return {
    clock,
    psp,
    bank,
    sms,
    mail,
    moments,
    /**
     * Hands in the day's return file, which repeats earlier records. `none`: nobody has paid yet. `code`: the reason of
     * a refusal.
     */
    async sendReturnFile(layout: ReturnLayout): Promise<{ status: number; code?: string; none: boolean }> {
      const none = !bank.slips().some(({ pagamento }) => pagamento)
      const answer = await tellDesk('retorno', 'text/plain', bank.returnFile(layout))
      if (answer.status !== 422) return { status: answer.status, none }
      const { codigo } = (await answer.json()) as { codigo: string }
      return { status: 422, code: codigo, none }
    },
    /** Money in suspense, in words. */
    async suspense(): Promise<string[]> {
      const answer = await tellDesk('suspenso', 'application/json', JSON.stringify({ acao: 'listar' }))
      const { suspenso } = (await answer.json()) as { suspenso: WireWaiting[] }
      return suspenso.map(({ motivo, valorCentavos, nossoNumero }) => `${motivo}: ${valorCentavos} of ${nossoNumero}`)
    },
    /** The API's configuration for the outside. */
    env: {
      PIX_BASE_URL: await moments.before(psp.config.baseUrl),
      PIX_TOKEN_URL: psp.config.tokenUrl,
      PIX_CLIENT_ID: psp.config.clientId,
      PIX_CLIENT_SECRET: psp.config.clientSecret,
      PIX_KEY: psp.config.key,
      SLIPS_BASE_URL: await moments.before(bank.config.baseUrl),
      SLIPS_TOKEN_URL: bank.config.tokenUrl,
      SLIPS_CLIENT_ID: bank.config.clientId,
      SLIPS_CLIENT_SECRET: bank.config.clientSecret,
      SMS_URL: sms.config.url,
      SMS_KEY: sms.config.key,
      SMTP_URL: mail.url,
      PIX_NOTICE_SECRETS: pixSecret,
      SLIPS_NOTICE_SECRETS: slipSecret,
      DESK_SECRETS: deskSecret,
    },
    close: async (): Promise<void> => {
      moments.close()
      await Promise.all([psp.close(), bank.close(), sms.close(), mail.close()])
    },
  }
}

/** Charges that can be paid now, or were paid. */
export function livingCharges({ psp, bank }: Outside): string[] {
  return [
    ...psp.charges().flatMap(({ txid, status }) => (status === 'ATIVA' || status === 'CONCLUIDA' ? [txid] : [])),
    ...bank.slips().flatMap(({ seuNumero, situacao }) => (ended.has(situacao) ? [] : [seuNumero])),
  ]
}

const ended: ReadonlySet<string> = new Set(['BAIXADO', 'REJEITADO'])

export type Held = {
  id: string
  charge: string
  cents: number
  /** A slip's own number names a payment that its return file reported first. */
  bankNumber?: string | undefined
}

/** Every payment outside, each of which the books must have once. */
export function paymentsOutside({ psp, bank }: Outside): Held[] {
  const centsOf = (text: string): number => Number(text.replace('.', ''))
  const pix = psp
    .charges()
    .flatMap(({ txid, pix: received = [] }) =>
      received.map(({ endToEndId, valor }) => ({ id: endToEndId, charge: txid, cents: centsOf(valor) })),
    )
  const slips = bank.slips().flatMap(({ seuNumero, nossoNumero, pagamento }) =>
    pagamento
      ? [
          {
            id: pagamento.identificador,
            charge: seuNumero,
            cents: centsOf(pagamento.valorPago),
            bankNumber: nossoNumero,
          },
        ]
      : [],
  )
  return [...pix, ...slips]
}
