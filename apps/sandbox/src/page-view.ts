import { formatCpf } from '@portal/brazil/cpf'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { formatPhone } from '@portal/brazil/phone'
import { days, hours, minutes } from '@portal/api/clock'
import { type Story, STORY_PASSWORD, cast } from './stories/cast.ts'
import type { BrandAddress } from '@portal/api/themes/addresses'
import { codeForm } from './page-bank.ts'
import type { Bench } from './page-data.ts'
import { type Html, html, trusted } from './page-html.ts'
import { type Panels, drawParts } from './page-parts.ts'
import { script } from './page-script.ts'
import { pageHead } from './page-head.ts'

const steps = [
  { text: '+1 minuto', milliseconds: minutes(1) },
  { text: '+10 minutos', milliseconds: minutes(10) },
  { text: '+1 hora', milliseconds: hours(1) },
  { text: '+1 dia', milliseconds: days(1) },
  { text: '+7 dias', milliseconds: days(7) },
]

/** The page as first sent; its script updates it afterwards. */
export function drawPage(bench: Bench, brands: readonly BrandAddress[], nonce: string): string {
  const parts = drawParts(bench)
  return html`<!doctype html>
    <html lang="pt-BR">
      ${pageHead({ title: 'Simulador · Portal do Cartão', icon: '/temas/default/simbolo.svg', nonce })}
      <body>
        <a class="skip" href="#conteudo">Pular para o conteúdo</a>
        ${top(parts.hora)}
        <main id="conteudo" tabindex="-1">
          <p class="notice" id="sem-contato" role="alert" hidden></p>
          <noscript><p class="notice">${NO_SCRIPT}</p></noscript>
          <div class="column">${people(brands)}${brandPanel(brands)}${startOver}</div>
          <div class="column">${boards(parts)}</div>
        </main>
        <div id="recado" role="status"></div>
        <script nonce="${nonce}">
          ${trusted(script)}
        </script>
      </body>
    </html> `.html
}

const NO_SCRIPT = 'Sem JavaScript, o simulador só mostra. Entre no portal com o CPF e a senha de cada cliente.'

const top = (hour: string): Html =>
  html` <header>
      <div class="top">
        <div>
          <h1>Simulador</h1>
          <p class="meta">Tudo aqui é de mentira: nenhuma mensagem sai e nenhum dinheiro anda.</p>
        </div>
        <p class="now"><span class="vh">No portal agora são </span><span id="hora">${hour}</span></p>
      </div>
    </header>
    <nav aria-label="Partes do simulador">
      <ul>
        <li><a href="#clientes">Clientes</a></li>
        <li><a href="#mensagens">Mensagens</a></li>
        <li><a href="#pix">Pix</a></li>
        <li><a href="#boletos">Boletos</a></li>
        <li><a href="#banco">Banco</a></li>
        <li><a href="#eventos">Medição</a></li>
        <li><a href="#relogio">Relógio</a></li>
        <li><a href="#marcas">Marcas</a></li>
      </ul>
    </nav>`

const boards = ({ mensagens, pix, boletos, autorizacoes, eventos, relogio }: Panels): Html => {
  const items = (id: string, inside: string) =>
    html`<ul id="${id}" class="items">
      ${trusted(inside)}
    </ul>`
  return html`${[
    panel(
      'mensagens',
      'Mensagens',
      'SMS e e-mails do portal, os mais novos primeiro.',
      items('lista-mensagens', mensagens),
    ),
    panel('pix', 'Pix', 'O lado de quem paga: o PSP avisa o portal, como o de verdade.', items('lista-pix', pix)),
    panel(
      'boletos',
      'Boletos',
      'O caixa do banco: a liquidação chega ao portal por aviso.',
      html`${items('lista-boletos', boletos)}
        <p class="meta">
          O que foi pago hoje, em arquivo de retorno: <a href="/sandbox/retorno/240">CNAB 240</a> ou
          <a href="/sandbox/retorno/400">CNAB 400</a>. Aplique com <b>npm run settle -- ARQUIVO</b>.
        </p>`,
    ),
    panel(
      'banco',
      'Banco do cliente',
      'O Pix Automático do lado de quem paga: autorizar, definir o limite, cancelar e contestar.',
      html`${codeForm} ${items('lista-autorizacoes', autorizacoes)}`,
    ),
    panel(
      'eventos',
      'Medição',
      'O gerenciador de tags de teste: cada evento que o portal mandou depois de um sim.',
      items('lista-eventos', eventos),
    ),
    panel(
      'relogio',
      'Relógio do portal',
      'Adiante para ver códigos, sessões e cobranças vencerem: com 15 minutos ou mais, quem estava no portal entra de novo. Horário de São Paulo.',
      clock(trusted(relogio)),
    ),
  ]}`
}

const brandPanel = (brands: readonly BrandAddress[]): Html =>
  panel(
    'marcas',
    'Marcas',
    'O mesmo portal em cada marca, com a mesma senha. Os clientes são os do emissor da marca: só o Ipê é de outro emissor.',
    html`<ul class="items">
      ${brands.map(({ title, address }) => html`<li><a href="${address}">${title}</a> <span class="meta">${address}</span></li>`)}
    </ul>`,
  )

const panel = (id: string, title: string, lead: string, inside: Html): Html =>
  html` <section class="panel" id="${id}" aria-labelledby="titulo-${id}">
    <h2 id="titulo-${id}">${title}</h2>
    <p class="lead">${lead}</p>
    ${inside}
  </section>`

const clock = (face: Html): Html =>
  html` <p class="clock" id="face">${face}</p>
    <div class="steps">
      ${steps.map(({ text, milliseconds }) => html`<button type="button" class="button secondary" data-call="relogio" data-body="${JSON.stringify({ milissegundos: milliseconds })}">${text}</button>`)}
      <button type="button" class="button quiet" data-call="relogio" data-body="${JSON.stringify({ agora: true })}">
        Voltar ao agora
      </button>
    </div>`

const hasToNegotiate = ({ debts, agreement, agreements }: Story): boolean =>
  debts !== undefined || agreement !== undefined || agreements !== undefined

const person = (story: Story, brands: readonly BrandAddress[]): Html => {
  const { name, cpf, shows, issuer } = story
  const elsewhere = brands.find(({ emissor }) => emissor === issuer)
  return html` <li class="person">
    <div>
      <h3>${name}</h3>
      <p class="meta">${shows}</p>
      <p class="number">${formatCpf(cpf)}</p>
      <details>
        <summary>Dados<span class="vh"> de ${name}</span></summary>
        <dl class="facts">
          ${factsOf(story).map(
            ([what, value]) =>
              html`<div>
                <dt>${what}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </details>
    </div>
    ${elsewhere === undefined ? fillLogin(story) : openLoginOf(elsewhere)}
    ${hasToNegotiate(story) ? sendLink(story) : undefined}
  </li>`
}

/** Facts that the portal asks for: on the first access, in the quick slip, by link. */
const factsOf = ({
  birthDate,
  phone,
  email,
  cards,
  agreement,
  agreements = [],
}: Story): readonly (readonly [string, string])[] => [
  ['Nascimento', formatDate(birthDate)],
  ['Celular', formatPhone(phone)],
  ['E-mail', email],
  ...cards.flatMap(({ name, last4, limitCents, booklets = [] }) => [
    [name, `final ${last4}, limite ${formatMoney(limitCents)}`] as const,
    ...booklets.map(({ contract, count }) => ['Carnê', `contrato ${contract}, ${count} parcelas`] as const),
  ]),
  ...[...agreements, ...(agreement ? [agreement] : [])].map(
    ({ contract, instalments }) => ['Acordo', `contrato ${contract}, ${instalments} parcelas`] as const,
  ),
]

const fillLogin = ({ name, cpf }: Story): Html =>
  html`<button type="button" class="button secondary" data-cpf="${formatCpf(cpf)}">
    Preencher o login<span class="vh"> de ${name}</span>
  </button>`

/** A page fills in logins of its own origin only. */
const openLoginOf = ({ title, address }: BrandAddress): Html =>
  html`<a class="button secondary" href="${address}/sso/login" target="_blank" rel="noopener"
    >Abrir o login do ${title}</a
  >`

const sendLink = ({ name, cpf }: Story): Html =>
  html`<button type="button" class="button quiet" data-call="enviar-link" data-body="${JSON.stringify({ cpf })}">
    Enviar link da negociação<span class="vh"> a ${name}</span>
  </button>`

const people = (brands: readonly BrandAddress[]): Html =>
  panel(
    'clientes',
    'Clientes de exemplo',
    'Cada um mostra uma situação. O botão abre o login em outra aba, já preenchido.',
    html` <div class="password">
        <p>Senha de todos <b id="senha">${STORY_PASSWORD}</b></p>
        <button type="button" class="button quiet" data-copy="${STORY_PASSWORD}">
          Copiar<span class="vh"> a senha</span>
        </button>
      </div>
      <ul class="items">
        ${cast.map((story) => person(story, brands))}
      </ul>`,
  )

const startOver: Html = html` <section class="panel" aria-labelledby="titulo-plantar">
  <h2 id="titulo-plantar">Começar de novo</h2>
  <p class="lead">As faturas voltam ao primeiro dia, contado a partir de hoje no relógio do portal.</p>
  <details>
    <summary>Recomeçar do zero…</summary>
    <div class="options">
      <p>Apaga pagamentos, acessos e bloqueios de todos os clientes de exemplo.</p>
      <button type="button" class="button danger" data-call="plantar" data-body="{}">Recomeçar do zero</button>
    </div>
  </details>
</section>`
