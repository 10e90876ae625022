import { formatCpf } from '@portal/brazil/cpf'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { centsFromText } from '@portal/api/gateways/wire-money'
import type {
  AttemptStatus,
  DebitRecord,
  DebitStatus,
  RecurrenceRecord,
  RecurrenceStatus,
  WireAttempt,
} from './automatic/wire.ts'
import { type Button, drawMove, more } from './page-buttons.ts'
import { type Html, type Word, badge, html } from './page-html.ts'

/** An authorisation at the payer's bank, with its debits, the newest first. */
export type BenchAuthorisation = RecurrenceRecord & { debits: DebitRecord[] }

const statusWords: Record<RecurrenceStatus, Word> = {
  CRIADA: { text: 'Aguardando o banco', tone: 'informative' },
  APROVADA: { text: 'Ativa', tone: 'positive' },
  REJEITADA: { text: 'Recusada', tone: 'negative' },
  EXPIRADA: { text: 'Vencida', tone: 'none' },
  CANCELADA: { text: 'Encerrada', tone: 'none' },
}

const debitWords: Record<DebitStatus, Word> = {
  CRIADA: { text: 'Ainda não enviado', tone: 'none' },
  ATIVA: { text: 'No banco', tone: 'informative' },
  CONCLUIDA: { text: 'Pago', tone: 'positive' },
  EXPIRADA: { text: 'Não pago', tone: 'warning' },
  REJEITADA: { text: 'Recusado', tone: 'negative' },
  CANCELADA: { text: 'Cancelado', tone: 'none' },
}

const attemptWords: Record<AttemptStatus, string> = {
  SOLICITADA: 'pedido',
  AGENDADA: 'agendado',
  PAGA: 'pago',
  CANCELADA: 'cancelado',
  REJEITADA: 'recusado',
  EXPIRADA: 'não pago',
}

/** A stranger who pays for the holder, in the demonstration. */
const OTHER_CPF = '11144477735'

export function drawAuthorisation({ wire, account, debits }: BenchAuthorisation): Html {
  const { idRec, status, vinculo, calendario, pagador } = wire
  const { nome, cpf } = vinculo.devedor
  const about = `de ${nome}`
  const payer = pagador && pagador.cpf !== cpf ? ` · paga o CPF ${formatCpf(pagador.cpf)}` : ''
  const isActive = status === 'APROVADA'
  return html` <li class="item" data-key="${idRec}">
    <p class="head"><strong>${nome}</strong>${badge(statusWords[status])}</p>
    <p class="meta">${vinculo.objeto ?? 'Autorização'} · desde ${formatDate(calendario.dataInicial)}${payer}</p>
    ${isActive ? html`<p class="meta">${accountWords(account)}</p>` : undefined}
    ${status === 'CRIADA' ? offerMoves(idRec, about) : undefined}
    ${
      debits.length > 0
        ? html`<ul class="items">
            ${debits.map((debit) => drawDebit(debit, nome))}
          </ul>`
        : undefined
    }
    ${isActive ? more(`para a autorização ${about}`, accountMoves(idRec, account, about)) : undefined}
  </li>`
}

const accountWords = ({ funds, blocked, ceilingCents }: RecurrenceRecord['account']): string =>
  [
    ceilingCents === undefined ? 'Sem limite por débito' : `Limite de ${formatMoney(ceilingCents)} por débito`,
    funds ? 'conta com dinheiro' : 'conta sem dinheiro',
    ...(blocked ? ['conta bloqueada'] : []),
  ].join(' · ')

const offerMoves = (idRec: string, about: string): Html[] => [
  drawMove({ text: 'Ler o código e autorizar', call: 'banco-autorizar', body: { idRec }, kind: 'primary' }, about),
  drawMove({ text: 'Autorizar com outro CPF', call: 'banco-autorizar', body: { idRec, cpf: OTHER_CPF } }, about),
]

const accountMoves = (idRec: string, { funds, blocked, ceilingCents }: RecurrenceRecord['account'], about: string) => [
  ceilingForm(idRec, about),
  ...(ceilingCents === undefined
    ? []
    : [drawMove({ text: 'Tirar o limite', call: 'banco-limite', body: { idRec } }, about)]),
  ...moves(idRec, funds, blocked).map((button) => drawMove(button, about)),
]

const moves = (idRec: string, funds: boolean, blocked: boolean): Button[] => [
  {
    text: funds ? 'Deixar a conta sem dinheiro' : 'Pôr dinheiro na conta',
    call: 'banco-saldo',
    body: { idRec, comDinheiro: !funds },
    hint: 'No dia do débito o banco tenta às 00:05 e às 18:05. Às 21:00 desiste.',
  },
  {
    text: blocked ? 'Desbloquear a conta' : 'Bloquear a conta',
    call: 'banco-bloqueio',
    body: { idRec, bloqueada: !blocked },
  },
  { text: 'Cancelar a autorização', call: 'banco-cancelar', body: { idRec }, kind: 'danger' },
  { text: 'Encerrar a conta', call: 'banco-encerrar', body: { idRec }, kind: 'danger' },
]

const ceilingForm = (idRec: string, about: string): Html =>
  html` <form class="other" data-call="banco-limite" data-body="${JSON.stringify({ idRec })}">
    <label for="limite-${idRec}">Limite por débito<span class="vh"> ${about}</span></label>
    <div class="field">
      <span aria-hidden="true">R$</span
      ><input id="limite-${idRec}" name="valor" inputmode="decimal" autocomplete="off" placeholder="0,00" required />
    </div>
    <button class="button secondary">Definir o limite</button>
  </form>`

function drawDebit({ wire }: DebitRecord, name: string): Html {
  const { txid, status, valor, calendario, tentativas, pix } = wire
  const amount = formatMoney(centsFromText(valor.original))
  const about = `de ${amount} de ${name}`
  const isContestable = pix?.[0] !== undefined && pix[0].devolucoes === undefined
  return html` <li class="item">
    <p class="head"><strong class="amount">${amount}</strong>${badge(debitWords[status])}</p>
    <p class="meta">Vence em ${formatDate(calendario.dataDeVencimento)}</p>
    ${tentativas.map((attempt) => html`<p class="meta">${attemptLine(attempt)}</p>`)}
    ${
      status === 'ATIVA' || status === 'CRIADA'
        ? drawMove({ text: 'Cancelar este débito', call: 'banco-cancelar-debito', body: { txid } }, about)
        : undefined
    }
    ${isContestable ? drawMove({ text: 'Contestar este débito', call: 'banco-contestar', body: { txid } }, about) : undefined}
    ${pix?.[0]?.devolucoes ? html`<p class="meta">Devolvido a quem pagou</p>` : undefined}
  </li>`
}

const attemptLine = ({ dataLiquidacao, status, rejeicao }: WireAttempt): string =>
  `${formatDate(dataLiquidacao)}: ${attemptWords[status]}${rejeicao ? ` (${rejeicao.codigo})` : ''}`

/** A pasted code, as a phone would scan it: of journey 4 the payment comes first. */
export const codeForm: Html = html` <form class="other" data-call="banco-ler" data-body="{}">
  <label for="codigo-pix">Código Pix com autorização</label>
  <div class="field"><input id="codigo-pix" name="codigo" autocomplete="off" required /></div>
  <button class="button primary" data-body="${JSON.stringify({ aceitar: true })}">Ler, pagar e autorizar</button>
  <button class="button secondary" data-body="${JSON.stringify({ aceitar: false })}">Ler, pagar e não autorizar</button>
</form>`
