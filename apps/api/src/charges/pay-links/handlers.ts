import type { Reply } from '@portal/contract'
import { drawQr } from '../../platform/documents/drawing.ts'
import type { CallOf, Handlers } from '../../platform/http/bind.ts'
import type { Codes, Link, LinkState, PayLinkService, Wish } from './service.ts'

type PayLinkCall = 'createPayLink' | 'payLinks' | 'revokePayLink' | 'openPayLink'
type WireLink = Reply<'payLinks'>[number]
type Deps = {
  payLinks: PayLinkService
  beneficiaryOf(issuer: string): Promise<{ nome: string; cnpj: string }>
}

export function payLinkHandlers({ payLinks, beneficiaryOf }: Deps): Pick<Handlers, PayLinkCall> {
  const wire = (link: Link): WireLink => ({
    id: link.id,
    assunto: link.about,
    sobre: kindOf(link),
    ...states[payLinks.stateOf(link)],
    valorCentavos: link.cents,
    criadoEm: link.madeAt.toISOString(),
    venceEm: link.expiresAt.toISOString(),
    pagarAte: payLinks.payUntil(link),
    emDiaAte: payLinks.onTimeUntil(link),
    pixAte: payLinks.pixUntil(link)?.toISOString() ?? null,
    boletoAte: payLinks.slipUntil(link),
  })

  return {
    createPayLink: async ({ caller, body: { fingerPrint, pagar } }) => {
      const { link, token } = await payLinks.make({ ...caller, fingerprint: fingerPrint }, wishOf(pagar))
      return { link: wire(link), token, beneficiario: await beneficiaryOf(link.issuer) }
    },

    payLinks: async ({ caller }) => (await payLinks.list(caller.customerId)).map(wire),

    revokePayLink: async ({ caller, params }) => wire(await payLinks.revoke(caller.customerId, params.link)),

    openPayLink: async ({ body: { emissor, token } }) => {
      const opened = await payLinks.open(emissor, token)
      if (typeof opened === 'string') return states[opened]
      const { link, codes } = opened
      return {
        situacao: 'ABERTO' as const,
        sobre: kindOf(link),
        valorCentavos: codes.pix.charge.amountCents,
        vencimento: link.dueOn,
        pagarAte: payLinks.payUntil(link),
        venceEm: link.expiresAt.toISOString(),
        beneficiario: await beneficiaryOf(link.issuer),
        ...wireCodes(codes),
      }
    },
  }
}

/** Nobody but its holder is told that an instalment is of an agreement. */
const kindOf = ({ invoiceId }: Link) => (invoiceId === null ? ('PARCELAS' as const) : ('FATURA' as const))

const states = {
  open: { situacao: 'ABERTO' },
  paid: { situacao: 'PAGO' },
  'paid-otherwise': { situacao: 'PAGO', foraDoLink: true },
  settled: { situacao: 'NADA_A_PAGAR' },
  over: { situacao: 'VENCIDO' },
  revoked: { situacao: 'CANCELADO' },
} as const satisfies Record<LinkState, Pick<WireLink, 'situacao' | 'foraDoLink'>>

function wishOf(pagar: CallOf<'createPayLink'>['body']['pagar']): Wish {
  if (pagar.tipo === 'CARNE') return { bookletId: pagar.carne, numbers: pagar.parcelas }
  if (pagar.tipo === 'LINK') return { linkId: pagar.link }
  if (pagar.tipo === 'ACORDO') return { agreementId: pagar.acordo, numbers: pagar.parcelas }
  return { invoiceId: pagar.fatura, cardId: pagar.cartao, amountCents: pagar.valorCentavos }
}

const wireCodes = ({ pix, slip }: Codes) => ({
  pix: { copiaECola: pix.code, qrCode: drawQr(pix.code), segundosRestantes: pix.secondsLeft },
  linhaDigitavel: slip?.digitLine ?? null,
})
