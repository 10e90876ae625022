/** The walks of `acts-said*.dom.ts`: no address of the portal may be missing here. */
import * as by from './acts-said-ways.ts'
import { addressOf, type Way } from './acts-said-ways.ts'

export type Walk = {
  /** A customer who is signed in, or comes by the link of a message; or a visitor. */
  who: string
  part: string
  byLink?: true
  simple?: true
  ways: readonly Way[]
}

const services = (names: string) => names.split(' ').map((name) => `/dashboard/servicos/${name}`)
const invoices = (names: string) => names.split(' ').map((name) => `/dashboard/faturas${name}`)
const visitor = 'a visitor'

const [invoice, booklets, negotiation, byLink] = [
  '/dashboard/faturas',
  '/dashboard/carnes',
  '/dashboard/negociacao',
  '/negociacao/link',
]
const go = ['button', 'Continuar'] as const
const slip = ['link', 'Boleto'] as const
const otherWay = ['text', 'Pagar de outro jeito'] as const
const otherTerms = ['text', 'Outras condições'] as const
const wish = ['link', 'Outra entrada, prazo ou dia'] as const
const total = ['radio', /^Total/] as const
const byPix = ['radio', /^Pix/] as const
const amount = ['link', 'Outras formas e valores'] as const
const booklet = [
  ['link', 'Ver carnê'],
  ['button', 'Pagar'],
] as const
const negotiated = ['button', /^Continuar com/] as const
const ownData = ['button', 'São meus, continuar'] as const
const openAgreement = ['link', 'Ver e pagar'] as const

/** Debts and agreements lie under two bases: of who signed in, and of who came by a link. */
const agreedAt = (base: string): Way[] => {
  const open = `${base}/dividas/aberto`
  return [
    [`${base}/acordo/resumo`, open, negotiated],
    [`${base}/acordo/dados`, open, negotiated, go],
    [`${base}/acordo/concluir`, open, negotiated, go, ownData],
    [`${base}/dividas/simular`, open, wish],
    open,
    `${base}/nao-consigo-pagar`,
  ]
}

const debtsAt = (base: string): Way[] => [
  { address: `${base}/dividas/pagar`, by: by.payDebt(base, 'pagar') },
  { address: `${base}/dividas/pix`, by: by.payDebt(base, 'pix') },
  [`${base}/dividas/boleto`, `${base}/dividas/pix`, slip],
]

const agreementsAt = (base: string): Way[] => [
  `${base}/acordos`,
  [`${base}/acordos/detalhes`, `${base}/acordos`, openAgreement],
  [`${base}/acordos/pagar`, `${base}/acordos`, openAgreement, ['button', 'Pagar']],
  { address: `${base}/acordos/pix`, by: by.payAgreement(base) },
  [`${base}/acordos/boleto`, `${base}/acordos/pix`, slip],
]

/** What is seen from the card, of one who signed in. */
export const account: readonly Walk[] = [
  {
    who: 'Marina',
    part: 'invoices',
    ways: invoices(' /detalhes /detalhes?ver=pagamento /detalhes?ver=resumo /proximos-meses /nao-consigo-pagar'),
  },
  {
    who: 'Marina',
    part: 'account',
    ways: ['/dashboard/inicio', ...services('aceites meus-dados comprovantes links'), '/seguranca', '/e-nosso'],
  },
  {
    who: 'Marina',
    part: 'card',
    ways: [
      '/dashboard/servicos',
      ...services('conta avisos perda-ou-roubo vencimento limite adicionais portabilidade contestar'),
      ...services('debito-pix debito-pix/ativar cancelar-cartao'),
      '/dashboard/nada',
    ],
  },
  { who: 'Helena', part: 'services', ways: ['/dashboard/servicos', ...services('debito-pix links contestar')] },
  { who: 'Rafael', part: 'invoices', ways: [invoice] },
  { who: 'Antônia', part: 'booklets', ways: [booklets, `${booklets}/aberto`] },
  { who: visitor, part: 'card to choose', ways: [{ address: '/dashboard', by: by.chooseCard }] },
]

export const journeys: readonly Walk[] = [
  {
    who: 'João',
    part: 'payment',
    ways: [
      [`${invoice}/opcao-pagamento`, invoice, amount],
      // The walk before may have chosen another amount, or the boleto.
      [`${invoice}/pix`, invoice, amount, total, byPix, go],
      [`${invoice}/boleto`, `${invoice}/pix`, slip],
      `${invoice}/pagamento-fatura`,
    ],
  },
  { who: 'Rafael', part: 'division', ways: [[`${invoice}/parcelamento`, invoice, amount, ['link', /^Parcelar/]]] },
  {
    who: 'João',
    part: 'divided invoice',
    ways: [{ address: `${invoice}/parcelamento/contratado`, by: by.divideInvoice }],
  },
  {
    who: 'Marina',
    part: 'insurance',
    ways: ['', '/conhecer', '/detalhes', '/cancelar'].map((name) => `/dashboard/seguros${name}`),
  },
  ...[by.contest, by.writeDispute, by.sendDispute].map((way, at) => ({
    who: 'Marina',
    part: `dispute, part ${at + 1}`,
    ways: [{ address: '/dashboard/servicos/contestar', by: way }],
  })),
  {
    who: 'Conceição',
    part: 'booklet',
    ways: [
      [`${booklets}/detalhes`, booklets, booklet[0]],
      [`${booklets}/pagar`, booklets, ...booklet],
      [`${booklets}/pix`, booklets, ...booklet, go],
      [`${booklets}/boleto`, `${booklets}/pix`, slip],
    ],
  },
  { who: 'Edna', part: 'agreement to be', ways: agreedAt(negotiation) },
  { who: 'Edna', part: 'debt', ways: debtsAt(negotiation) },
  { who: 'Ivone', part: 'agreement', ways: agreementsAt(negotiation) },
  { who: 'Marina', part: 'payment that outlives the session', ways: [{ address: '/em-espera', by: by.loseSession }] },
  { who: 'Helena', part: 'link for another payer', ways: [{ address: '/pagar', by: by.openPayLink }] },
]

export const outside: readonly Walk[] = [
  {
    who: visitor,
    part: 'public screens',
    ways: [
      '/',
      '/campanha/campanha-1',
      '/ajuda',
      '/boleto-rapido/login',
      '/sso/login',
      '/sso/login?contexto=negociacao',
      '/sso/primeiro-acesso',
      '/sso/esqueci-senha',
      '/sso/trocar-contatos',
      '/negociar-externo',
      '/pagar',
      '/nada',
      ...['/boleto-rapido/boletos-abertos', '/negociar-externo', '/login-negociacao', byLink].map(
        (base) => `${base}/nada`,
      ),
      { address: '/sso/opcoes-envio-codigo', by: by.forgetPassword },
      // It has the switches of every later screen.
      '/acessibilidade',
    ],
  },
  { who: visitor, part: 'sign-in', ways: [{ address: '/sso/inserir-codigo', by: by.openPasswordCode }] },
  ...by.access.map((way, at) => ({ who: visitor, part: `first access, part ${at + 1}`, ways: [way] })),
  ...by.rescue.map((way, at) => ({ who: visitor, part: `rescue, part ${at + 1}`, ways: [way] })),
  { who: visitor, part: 'open boletos', ways: [{ address: '/boleto-rapido/boletos-abertos', by: by.openSlips }] },
  { who: visitor, part: 'link of a debt', ways: [{ address: byLink, by: by.followLink('Ubirajara') }] },
  { who: 'Ubirajara', part: 'agreement to be', byLink: true, ways: agreedAt(byLink) },
  { who: 'Ubirajara', part: 'debt', byLink: true, ways: debtsAt(byLink) },
  { who: 'Ivone', part: 'agreement', byLink: true, ways: agreementsAt(byLink) },
]

/** The simple mode: a screen of a journey asks one thing at most. */
export const simple: readonly Walk[] = (
  [
    {
      who: 'Marina',
      part: 'payment',
      ways: [
        [`${invoice}/opcao-pagamento`, invoice, amount],
        // The method is asked on a screen of its own, and its tabs lie behind a title.
        [`${invoice}/pix`, invoice, amount, go, go],
        [`${invoice}/boleto`, `${invoice}/pix`, otherWay, slip],
        `${invoice}/nao-consigo-pagar`,
      ],
    },
    {
      who: 'Marina',
      part: 'account',
      ways: [
        ...['/inicio', '/faturas', '/faturas/detalhes', '/servicos', '/seguros'].map((name) => `/dashboard${name}`),
        ...services('debito-pix/ativar'),
      ],
    },
    { who: 'Vera', part: 'division', ways: [[`${invoice}/parcelamento`, invoice, amount, ['link', /^Parcelar/]]] },
    {
      who: 'Conceição',
      part: 'booklet',
      ways: [
        [`${booklets}/detalhes`, booklets, booklet[0]],
        [`${booklets}/pagar`, booklets, ...booklet],
        [`${booklets}/pix`, booklets, ...booklet, go],
        [`${booklets}/boleto`, `${booklets}/pix`, otherWay, slip],
      ],
    },
    {
      who: 'Edna',
      part: 'agreement to be',
      ways: [
        `${negotiation}/dividas/aberto`,
        [`${negotiation}/acordo/resumo`, `${negotiation}/dividas/aberto`, go, go, go, negotiated],
        [`${negotiation}/acordo/dados`, `${negotiation}/acordo/resumo`, go],
        [`${negotiation}/acordo/concluir`, `${negotiation}/acordo/dados`, ownData],
      ],
    },
    {
      who: 'Edna',
      part: 'wish',
      ways: [[`${negotiation}/dividas/simular`, `${negotiation}/dividas/aberto`, go, go, go, otherTerms, wish]],
    },
    { who: 'Edna', part: 'debt', ways: [...debtsAt(negotiation).slice(0, 2), `${negotiation}/nao-consigo-pagar`] },
    {
      who: 'Ubirajara',
      part: 'debt',
      byLink: true,
      ways: [`${byLink}/dividas/aberto`, ...debtsAt(byLink).slice(0, 2)],
    },
    { who: 'Ivone', part: 'agreement', ways: agreementsAt(negotiation).slice(0, 4) },
    { who: visitor, part: 'open boletos', ways: [{ address: '/boleto-rapido/boletos-abertos', by: by.openSlips }] },
    { who: 'Helena', part: 'link for another payer', ways: [{ address: '/pagar', by: by.openPayLink }] },
  ] as const
).map((each) => ({ ...each, simple: true, part: `${each.part} in the simple mode` }))

/** Samples, which developers look at. */
const samples = ['/galeria', '/galeria/telas']

/** Every address whose controls are pressed. */
export const pressed = [...[account, journeys, outside].flat().flatMap(({ ways }) => ways.map(addressOf)), ...samples]
