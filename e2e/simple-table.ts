/** The walks of `simple-table.dom.ts`: no address of a payment or a negotiation may be missing here. */
import * as by from './acts-said-ways.ts'
import type { Bench, Page } from './dom/test.ts'

type Press = readonly [role: 'link' | 'button' | 'checkbox' | 'text', name: string | RegExp, leads?: string]

/** A screen by its address; by what is pressed on the one before; by what is typed; or by acts. */
export type Step =
  | string
  | Press
  | { label: string; typed: string }
  | { by: (page: Page, sandbox: Bench) => Promise<unknown>; leads: string }

export type Journey = {
  /** A customer who is signed in, or comes by the link of a message; or a visitor. */
  who: string
  goal: string
  byLink?: true
  /** The way to where the journey begins, which may be a step of another one. */
  from?: readonly Step[]
  /** Its screens tell each step from the first to this one, and how many there are. */
  told?: readonly [last: number, total: number]
  steps: readonly Step[]
}

const invoice = '/dashboard/faturas'
const booklets = '/dashboard/carnes'
const debit = '/dashboard/servicos/debito-pix'
const visitor = 'a visitor'

const go = ['button', 'Continuar'] as const
const goTo = (leads: string): Press => ['button', 'Continuar', leads]
const slipAt = (leads: string): Step[] => [
  ['text', 'Pagar de outro jeito'],
  ['link', 'Boleto', leads],
]
const amount: Press = ['link', 'Outras formas e valores', `${invoice}/opcao-pagamento`]

/** What two bases have in common: that of who signed in, and that of who came by a link. */
const negotiationAt = (base: string, way: Pick<Journey, 'who' | 'byLink'>): Journey[] => {
  const open = `${base}/dividas/aberto`
  return [
    {
      ...way,
      goal: 'an agreement',
      told: [4, 4],
      steps: [
        open,
        go,
        go,
        go,
        ['button', /^Continuar com/, `${base}/acordo/resumo`],
        goTo(`${base}/acordo/dados`),
        ['button', 'São meus, continuar', `${base}/acordo/concluir`],
        ['checkbox', /^Li e aceito/],
      ],
    },
    {
      ...way,
      goal: 'an agreement of one’s own',
      told: [2, 4],
      steps: [
        open,
        go,
        go,
        go,
        ['text', 'Outras condições'],
        ['link', 'Outra entrada, prazo ou dia', `${base}/dividas/simular`],
        go,
        { label: 'Quanto cabe por mês', typed: '900,00' },
        go,
        go,
        ['button', 'Ver opções'],
        ['button', 'Escolher este plano', `${base}/acordo/resumo`],
      ],
    },
    {
      ...way,
      goal: 'a whole debt',
      told: [2, 2],
      from: [open, go, ['text', 'Cada dívida e o valor de hoje']],
      steps: [
        ['button', /^Pagar R\$.* hoje$/, `${base}/dividas/pagar`],
        goTo(`${base}/dividas/pix`),
        ...slipAt(`${base}/dividas/boleto`),
        `${base}/nao-consigo-pagar`,
      ],
    },
  ]
}

const agreementAt = (base: string, byLink?: true): Journey => ({
  who: 'Ivone',
  goal: 'an instalment of an agreement',
  told: [2, 2],
  ...(byLink && { byLink }),
  steps: [
    `${base}/acordos`,
    ['link', 'Ver e pagar', `${base}/acordos/detalhes`],
    ['button', 'Pagar', `${base}/acordos/pagar`],
    goTo(`${base}/acordos/pix`),
    ...slipAt(`${base}/acordos/boleto`),
  ],
})

export const journeys: readonly Journey[] = [
  {
    who: 'Marina',
    goal: 'an invoice',
    told: [2, 2],
    steps: [
      '/dashboard/inicio',
      `${invoice}/detalhes`,
      `${invoice}/proximos-meses`,
      `${invoice}/nao-consigo-pagar`,
      invoice,
      amount,
      go,
      goTo(`${invoice}/pix`),
      ...slipAt(`${invoice}/boleto`),
      `${invoice}/pagamento-fatura`,
    ],
  },
  {
    who: 'Vera',
    goal: 'an invoice in instalments',
    told: [1, 2],
    steps: [invoice, amount, ['link', /^Parcelar/, `${invoice}/parcelamento`]],
  },
  {
    who: 'Conceição',
    goal: 'an instalment of a booklet',
    told: [2, 2],
    steps: [
      `${booklets}/aberto`,
      booklets,
      ['link', 'Ver carnê', `${booklets}/detalhes`],
      ['button', 'Pagar', `${booklets}/pagar`],
      goTo(`${booklets}/pix`),
      ...slipAt(`${booklets}/boleto`),
    ],
  },
  { who: 'Helena', goal: 'invoices that pay themselves', told: [1, 2], steps: [debit, `${debit}/ativar`] },
  ...negotiationAt('/dashboard/negociacao', { who: 'Edna' }),
  ...negotiationAt('/negociacao/link', { who: 'Ubirajara', byLink: true }),
  agreementAt('/dashboard/negociacao'),
  agreementAt('/negociacao/link', true),
  { who: visitor, goal: 'a debt by its link', steps: [{ by: by.followLink('Ubirajara'), leads: '/negociacao/link' }] },
  {
    who: visitor,
    goal: 'a boleto',
    steps: [{ by: by.openSlips, leads: '/boleto-rapido/boletos-abertos' }],
  },
  { who: 'Helena', goal: 'what another pays', steps: [{ by: by.openPayLink, leads: '/pagar' }] },
  { who: 'Marina', goal: 'a code that outlives its session', steps: [{ by: by.loseSession, leads: '/em-espera' }] },
]
