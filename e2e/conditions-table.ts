/** The walks of `conditions.e2e.ts`: no address of the portal may be missing here (`conditions.dom.ts`). */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import * as acts from './conditions-acts.ts'

type Act = (page: Page, bench: Bench) => Promise<unknown>

/** A screen by its address, by the control that leads there from the one before, or by acts; or a dialog, by what opens it. */
export type Step =
  | string
  | readonly [role: 'link' | 'button' | 'checkbox', name: string | RegExp, address: string]
  | { by: Act; address: string }
  | { opens: Act }

export type Visit = {
  /** A customer who is signed in, or comes by the link of a message; or a visitor. */
  who: string
  part?: string
  byLink?: true
  simple?: true
  /** Troubles that its acts cause. */
  troubles?: readonly RegExp[]
  steps: readonly Step[]
}

const below = (base: string, ...names: string[]): Step[] => names.map((name) => `${base}/${name}`)
const services = (...names: string[]) => below('/dashboard/servicos', ...names)

/** From the debts to the last question of an agreement, and to the payment of one; the same on both bases. */
const debtsAt = (base: string): Step[] => [
  `${base}/dividas/aberto`,
  ['link', 'Outra entrada, prazo ou dia', `${base}/dividas/simular`],
  `${base}/dividas/aberto`,
  ['button', /^Continuar com/, `${base}/acordo/resumo`],
  ['button', 'Continuar', `${base}/acordo/dados`],
  ['button', 'São meus, continuar', `${base}/acordo/concluir`],
  `${base}/dividas/aberto`,
  ['button', /^Pagar R\$.* hoje/, `${base}/dividas/pagar`],
  ['button', 'Continuar', `${base}/dividas/pix`],
  ['link', 'Boleto', `${base}/dividas/boleto`],
  `${base}/nao-consigo-pagar`,
]

const agreementsAt = (base: string): Step[] => [
  `${base}/acordos`,
  ['link', 'Ver e pagar', `${base}/acordos/detalhes`],
  ['button', 'Pagar', `${base}/acordos/pagar`],
  ['button', 'Continuar', `${base}/acordos/pix`],
  ['link', 'Boleto', `${base}/acordos/boleto`],
]

const visitor = 'a visitor'
const [inDashboard, byLink] = ['/dashboard/negociacao', '/negociacao/link']

export const visits: readonly Visit[] = [
  {
    who: visitor,
    steps: [
      '/',
      '/sso/login',
      '/sso/primeiro-acesso',
      '/sso/esqueci-senha',
      '/boleto-rapido/login',
      '/e-nosso',
      '/acessibilidade',
      '/ajuda',
      '/sso/login?contexto=negociacao',
      '/campanha/campanha-1',
      '/negociar-externo',
    ],
  },
  {
    who: visitor,
    part: ' who is lost',
    troubles: [/status of 404/],
    steps: [
      '/nada',
      '/dashboard/nada',
      ...below('/boleto-rapido/boletos-abertos', 'nada'),
      ...below('/negociar-externo', 'nada'),
      ...below('/login-negociacao', 'nada'),
      ...below(byLink, 'nada'),
    ],
  },
  {
    who: visitor,
    part: ' on a first access',
    troubles: [/\b422\b/],
    steps: [
      { by: acts.beginAccess, address: '/sso/opcoes-envio-codigo' },
      { by: acts.sendCode, address: '/sso/inserir-codigo' },
      { by: acts.confirmCode, address: '/sso/validar-perguntas' },
      { by: acts.missAnswers, address: '/sso/validar-perguntas' },
      { by: acts.answer, address: '/sso/criar-senha' },
      { by: acts.savePassword, address: '/sso/atualizar-dados' },
    ],
  },
  {
    who: visitor,
    part: ' whose contacts are lost',
    steps: [
      '/sso/trocar-contatos',
      { by: acts.beginRescue, address: '/sso/trocar-contatos' },
      { by: acts.proveRescue, address: '/sso/trocar-contatos' },
      { by: acts.askRescueCode, address: '/sso/trocar-contatos' },
      { by: acts.endRescue, address: '/sso/trocar-contatos' },
      { by: acts.openStop, address: '/sso/parar-troca' },
    ],
  },
  {
    who: visitor,
    part: ' who pays boletos, or comes from an identity provider',
    steps: [
      { by: acts.openSlips, address: '/boleto-rapido/boletos-abertos' },
      { by: acts.leaveForProvider, address: '/sso' },
    ],
  },
  {
    who: 'Marina',
    steps: [
      '/dashboard/inicio',
      '/dashboard/faturas',
      '/dashboard/faturas/detalhes',
      '/dashboard/faturas/detalhes?ver=resumo',
      '/dashboard/faturas/detalhes?ver=pagamento',
      '/dashboard/faturas/proximos-meses',
      '/dashboard/faturas/nao-consigo-pagar',
      '/dashboard/seguros',
      ['link', 'Como usar', '/dashboard/seguros/detalhes'],
      '/dashboard/seguros',
      ['link', 'Conhecer', '/dashboard/seguros/conhecer'],
      '/dashboard/seguros',
      ['link', /^Cancelar/, '/dashboard/seguros/cancelar'],
      '/seguranca',
    ],
  },
  {
    who: 'Marina',
    part: ', what others see of hers, and what is over',
    troubles: [/net::ERR_|Erro 0 ao obter|Erro ao obter contexto de index/],
    steps: [
      { by: acts.contest, address: '/dashboard/servicos/contestar' },
      { by: acts.sendDispute, address: '/dashboard/servicos/contestar' },
      { by: acts.payByPix, address: '/dashboard/faturas/pix' },
      { by: acts.endCode, address: '/dashboard/faturas/pix' },
      { by: acts.payAnew, address: '/dashboard/faturas/pix' },
      ...services('comprovantes'),
      { by: acts.failIndex, address: '/dashboard' },
    ],
  },
  {
    who: 'Helena',
    part: ', whose invoice somebody else pays',
    steps: [
      { by: acts.makeLink, address: '/dashboard/servicos/links' },
      { by: acts.openLink, address: '/pagar' },
    ],
  },
  {
    who: 'Marina',
    part: ' in the simple mode',
    simple: true,
    steps: [
      '/dashboard/inicio',
      '/dashboard/faturas',
      '/dashboard/faturas/detalhes',
      '/dashboard/servicos',
      '/dashboard/seguros',
      '/seguranca',
      '/dashboard/faturas',
      ['link', 'Outras formas e valores', '/dashboard/faturas/opcao-pagamento'],
      ['button', 'Continuar', '/dashboard/faturas/opcao-pagamento'],
      ['button', 'Continuar', '/dashboard/faturas/pix'],
    ],
  },
  {
    who: 'Helena',
    steps: [
      '/dashboard/servicos',
      ...services('conta', 'perda-ou-roubo', 'cancelar-cartao', 'vencimento', 'adicionais', 'portabilidade'),
      ...services('debito-pix', 'debito-pix/ativar', 'contestar'),
    ],
  },
  {
    who: 'Helena',
    part: ', her account',
    steps: [
      ...services('aceites', 'meus-dados', 'avisos', 'comprovantes', 'links', 'limite'),
      { opens: acts.askLimit },
    ],
  },
  {
    who: 'Vera',
    steps: [
      '/dashboard/faturas',
      ['link', 'Outras formas e valores', '/dashboard/faturas/opcao-pagamento'],
      ['button', 'Continuar', '/dashboard/faturas/pix'],
      ['link', 'Boleto', '/dashboard/faturas/boleto'],
      '/dashboard/faturas/pagamento-fatura',
    ],
  },
  {
    who: 'João',
    steps: [
      '/dashboard/faturas',
      ['link', 'Outras formas e valores', '/dashboard/faturas/opcao-pagamento'],
      ['link', /^Parcelar/, '/dashboard/faturas/parcelamento'],
      { opens: (page) => page.getByRole('button', { name: 'Ler o contrato' }).click() },
      { opens: (page) => page.getByRole('button', { name: 'CET: o que significa' }).first().click() },
      ['checkbox', /^Li e aceito o contrato/, '/dashboard/faturas/parcelamento'],
      ['button', /^Contratar/, '/dashboard/faturas/parcelamento/contratado'],
      { opens: (page) => page.getByRole('button', { name: 'Desistir do parcelamento' }).click() },
    ],
  },
  {
    who: 'Conceição',
    steps: [
      '/dashboard/carnes',
      '/dashboard/carnes/aberto',
      ['link', 'Ver carnê', '/dashboard/carnes/detalhes'],
      ['button', 'Pagar', '/dashboard/carnes/pagar'],
      ['button', 'Continuar', '/dashboard/carnes/pix'],
      ['link', 'Boleto', '/dashboard/carnes/boleto'],
      { by: acts.loseSession, address: '/em-espera' },
    ],
    troubles: [/\b401\b/],
  },
  { who: 'Edna', steps: debtsAt(inDashboard) },
  { who: 'Ivone', steps: agreementsAt(inDashboard) },
  { who: 'Ubirajara', part: ' behind a link', byLink: true, steps: debtsAt(byLink) },
  { who: 'Ivone', part: ' behind a link', byLink: true, steps: agreementsAt(byLink) },
  {
    who: visitor,
    part: ' who follows a link',
    steps: [{ by: acts.followLink, address: byLink }],
  },
]

const addressOf = (step: Step): string[] => {
  if (typeof step === 'string') return [step]
  if ('opens' in step) return []
  return ['address' in step ? step.address : step[2]]
}

/** Every address that a walk comes to, without its query. */
export const walked = visits
  .flatMap(({ steps }) => steps.flatMap(addressOf))
  .map((address) => address.split('?')[0] ?? '')
