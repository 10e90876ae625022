import { formatDigitLine } from '@portal/brazil/boleto'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { BenchPix, BenchSlip, PixSituation, PortalState } from './page-data.ts'
import { drawMove, more } from './page-buttons.ts'
import { type Html, type Word, badge, html, instantWords } from './page-html.ts'

const pixWords: Record<PixSituation, Word> = {
  ATIVA: { text: 'Em aberto', tone: 'informative' },
  EXPIRADA: { text: 'Vencido', tone: 'warning' },
  CONCLUIDA: { text: 'Pago', tone: 'positive' },
  REMOVIDA_PELO_USUARIO_RECEBEDOR: { text: 'Cancelado', tone: 'none' },
  REMOVIDA_PELO_PSP: { text: 'Cancelado', tone: 'none' },
}

const slipWords: Record<BenchSlip['situacao'], Word> = {
  REGISTRANDO: { text: 'Registrando', tone: 'warning' },
  REGISTRADO: { text: 'Em aberto', tone: 'informative' },
  REJEITADO: { text: 'Recusado', tone: 'negative' },
  LIQUIDADO: { text: 'Pago', tone: 'positive' },
  BAIXADO: { text: 'Baixado', tone: 'none' },
}

const portalWords: Record<PortalState, string> = {
  creating: 'sendo criado',
  open: 'em aberto',
  paid: 'pago',
  expired: 'vencido',
  removed: 'cancelado',
  rejected: 'recusado',
}

const otherAmount = (call: string, body: object, id: string, act = 'Pagar'): Html =>
  html` <form class="other" data-call="${call}" data-body="${JSON.stringify(body)}">
    <label for="valor-${id}">${act} outro valor</label>
    <div class="field">
      <span aria-hidden="true">R$</span
      ><input id="valor-${id}" name="valor" inputmode="decimal" autocomplete="off" placeholder="0,00" required />
    </div>
    <button class="button secondary">${act} esse valor</button>
  </form>`

const SILENT = 'Como quando o aviso se perde: o portal descobre ao perguntar ao outro lado.'
const GIVEN_BACK = 'Como quando o emissor, ou o banco pelo MED, devolve o Pix a quem pagou: a fatura reabre.'
const AGAIN = 'Como quando o aviso chega duas vezes: nada muda na segunda.'
const FORGED = 'Diz que foi pago, com a assinatura errada: o portal recusa.'

export function drawPix(charge: BenchPix): Html {
  const { txid, situacao } = charge
  const amount = formatMoney(charge.valorCentavos)
  const about = `o Pix de ${amount} de ${charge.pagador}`
  const body = { txid }
  const pay = { text: 'Pagar', call: 'pagar-pix', body, kind: 'primary' } as const
  const forged = drawMove(
    { text: 'Mandar aviso falso', call: 'avisar-pix', body: { txid, aviso: 'falso' }, hint: FORGED },
    `d${about}`,
  )
  const late = { text: 'Pagar mesmo assim', call: 'pagar-pix', body: { txid, atrasado: true } }
  const options: Record<PixSituation, Html[]> = {
    ATIVA: [
      otherAmount('pagar-pix', body, txid),
      drawMove({ text: 'Pagar sem avisar', call: 'pagar-pix', body: { txid, semAviso: true }, hint: SILENT }, about),
      forged,
    ],
    EXPIRADA: [
      drawMove({ ...late, hint: 'Como quando o banco de quem paga leu o código antes de vencer.' }, about),
      forged,
    ],
    CONCLUIDA: [
      drawMove({ text: 'Devolver tudo', call: 'devolver-pix', body, hint: GIVEN_BACK }, `d${about}`),
      otherAmount('devolver-pix', body, txid, 'Devolver'),
      drawMove(
        { text: 'Repetir o aviso', call: 'avisar-pix', body: { txid, aviso: 'repetido' }, hint: AGAIN },
        `d${about}`,
      ),
    ],
    REMOVIDA_PELO_USUARIO_RECEBEDOR: [forged],
    REMOVIDA_PELO_PSP: [forged],
  }
  return html` <li class="item" data-key="${txid}">
    <p class="head"><strong class="amount">${amount}</strong>${badge(pixWords[situacao])}</p>
    <p class="meta">${charge.pagador}${situacao === 'ATIVA' ? ` · vale até ${instantWords(charge.expiraEm)}` : ''}</p>
    ${portalLine(charge)} ${situacao === 'ATIVA' || situacao === 'EXPIRADA' ? drawMove(pay, about) : undefined}
    ${more(`para ${about}`, options[situacao])}
  </li>`
}

export function drawSlip(slip: BenchSlip): Html {
  const { seuNumero, situacao, motivo, linhaDigitavel } = slip
  const amount = formatMoney(slip.valorCentavos)
  const about = `o boleto de ${amount} de ${slip.pagador}`
  const body = { seuNumero }
  const again = { text: 'Repetir o aviso', call: 'avisar-boleto', body: { seuNumero, aviso: 'repetido' }, hint: AGAIN }
  const late = { text: 'Pagar mesmo assim', call: 'pagar-boleto', body: { seuNumero, atrasado: true } }
  const options: Partial<Record<BenchSlip['situacao'], Html[]>> = {
    REGISTRADO: [
      otherAmount('pagar-boleto', body, seuNumero),
      drawMove(
        { text: 'Pagar sem avisar', call: 'pagar-boleto', body: { seuNumero, semAviso: true }, hint: SILENT },
        about,
      ),
      drawMove(
        { text: 'Mandar aviso falso', call: 'avisar-boleto', body: { seuNumero, aviso: 'falso' }, hint: FORGED },
        `d${about}`,
      ),
    ],
    LIQUIDADO: [drawMove(again, `d${about}`)],
    BAIXADO: [drawMove({ ...late, hint: 'Como uma agência que ainda não soube da baixa.' }, about)],
  }
  const inside = options[situacao]
  return html` <li class="item" data-key="${seuNumero}">
    <p class="head"><strong class="amount">${amount}</strong>${badge(slipWords[situacao])}</p>
    <p class="meta">${slip.pagador} · vence em ${formatDate(slip.vencimento)}</p>
    ${motivo === undefined ? undefined : html`<p class="meta">${motivo}</p>`}
    ${linhaDigitavel === undefined ? undefined : html`<p class="line">${formatDigitLine(linhaDigitavel)}</p>`}
    ${portalLine(slip)}
    ${situacao === 'REGISTRADO' ? drawMove({ text: 'Pagar', call: 'pagar-boleto', body, kind: 'primary' }, about) : undefined}
    ${inside && more(`para ${about}`, inside)}
  </li>`
}

const portalLine = ({ noPortal, valorPagoCentavos: paid }: BenchPix | BenchSlip): Html => {
  const before = paid === undefined ? '' : `Pagaram ${formatMoney(paid)} · `
  return html`<p class="meta">${before}No portal: <b>${portalWords[noPortal]}</b></p>`
}
