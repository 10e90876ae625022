import { formatDate, weekdayName } from '@portal/brazil/dates'
import { formatPhone } from '@portal/brazil/phone'
import { drawPix, drawSlip } from './page-charges.ts'
import { drawAuthorisation } from './page-bank.ts'
import type { Bench, BenchClock, BenchMessage } from './page-data.ts'
import type { TagEvent } from './visitor-trial.ts'
import { type Html, badge, html, instantWords } from './page-html.ts'

/** Older messages are left out: a code is valid for minutes. */
const MOST_MESSAGES = 5

/** The parts of the page that change; its script replaces each with the newer HTML. */
export type Panels = {
  hora: string
  relogio: string
  mensagens: string
  pix: string
  boletos: string
  autorizacoes: string
  eventos: string
}

export const drawParts = ({ relogio, mensagens, pix, boletos, autorizacoes, eventos }: Bench): Panels => ({
  hora: `${formatDate(relogio.data)}, ${relogio.hora}`,
  relogio: drawClock(relogio).html,
  mensagens: list(
    mensagens.slice(0, MOST_MESSAGES).map(drawMessage),
    'Nenhuma mensagem ainda. O código de acesso chega aqui quando alguém entra.',
  ),
  pix: list(pix.map(drawPix), 'Nenhum Pix ainda. Ele aparece aqui quando alguém gera o código no portal.'),
  boletos: list(boletos.map(drawSlip), 'Nenhum boleto ainda. Ele aparece aqui quando alguém gera um no portal.'),
  autorizacoes: list(
    autorizacoes.map(drawAuthorisation),
    'Nenhuma autorização ainda. Ela aparece aqui quando alguém ativa o Pix Automático no portal.',
  ),
  eventos: list(
    eventos.map(drawEvent),
    'Nenhum evento. Eles só aparecem depois que alguém aceita os cookies de medição.',
  ),
})

const list = (items: Html[], empty: string): string =>
  (items.length > 0 ? items : [html`<li class="empty" data-key="vazio">${empty}</li>`])
    .map((each) => each.html)
    .join('')

const drawClock = ({ agora, data, hora, adiantadoMs }: BenchClock): Html =>
  html`<time class="hour" datetime="${agora}">${hora}</time> <span>${weekdayName(data)}, ${formatDate(data)}</span>
    <small class="meta">${aheadWords(adiantadoMs)}</small>`

function aheadWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes <= 0) return 'No horário deste servidor'
  const parts = [
    count(Math.floor(minutes / 1440), 'dia', 'dias'),
    count(Math.floor(minutes / 60) % 24, 'hora', 'horas'),
    count(minutes % 60, 'minuto', 'minutos'),
  ].filter((part) => part !== '')
  return `Adiantado ${new Intl.ListFormat('pt-BR').format(parts)}`
}

const count = (number: number, one: string, many: string): string =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`

const channels = { SMS: 'SMS', EMAIL: 'E-mail' } as const

function drawMessage({ id, canal, para, nome, assunto, texto, codigo, quando }: BenchMessage): Html {
  const channel = channels[canal]
  const news = `Chegou uma mensagem por ${channel}${nome === undefined ? '' : ` para ${nome}`}.`
  return html` <li class="item" data-key="${id}" data-news="${news}">
    <p class="head"><b>${nome ?? para}</b>${badge({ text: channel, tone: 'none' })}</p>
    <p class="meta">${nome && `${formatPhone(para)} · `}<time datetime="${quando}">${instantWords(quando)}</time></p>
    ${assunto === undefined ? undefined : html`<p><b>${assunto}</b></p>`}
    <p class="text">${withCode(texto, codigo)}</p>
    ${codigo === undefined ? undefined : drawCode(codigo)}
  </li>`
}

const drawEvent = ({ id, texto, quando }: TagEvent): Html =>
  html`<li class="item" data-key="${id}">
    <p class="meta"><time datetime="${quando}">${instantWords(quando)}</time></p>
    <p class="text">${texto}</p>
  </li>`

const drawCode = (code: string): Html =>
  html`<div class="code">
    <strong>${code}</strong>
    <button type="button" class="button secondary" data-copy="${code}">
      Copiar código<span class="vh"> ${code}</span>
    </button>
  </div>`

function withCode(text: string, code: string | undefined): Html {
  const [before = '', ...after] = code === undefined ? [text] : text.split(code)
  return code === undefined ? html`${text}` : html`${before}<mark>${code}</mark>${after.join(code)}`
}
