import type { NewRow } from '@portal/api/db/schema'
import type { PolicyStory } from './story.ts'

type Product = Omit<NewRow<'insuranceProducts'>, 'issuer' | 'position' | 'covers'> & {
  covers: { name: string; limitCents: number | null; note: string | null }[]
}

const cover = (name: string, limitCents: number | null, note: string | null = null) => ({ name, limitCents, note })

const VERSION = '2026-11'
const SEA = { insurer: 'Maré Seguros S.A. (empresa fictícia)', insurerCnpj: '00.000.000/0002-72' }
const HARBOUR = { insurer: 'Porto Assistências Ltda. (empresa fictícia)', insurerCnpj: '00.000.000/0003-53' }

/** Products of the demo's issuer, past and present. Every company and number is fictitious. */
export const products: readonly Product[] = [
  {
    code: 'perda-e-roubo',
    version: '2026-01',
    kind: 'insurance',
    name: 'Perda e roubo do cartão',
    summary: 'Compras feitas por outra pessoa com o seu cartão perdido ou roubado.',
    ...SEA,
    susepProcess: '15414.900123/2026-01',
    covers: [
      cover('Compras de outra pessoa depois da perda ou do roubo', 300_000, 'por ano'),
      cover('Saque sob ameaça', 100_000, 'por ano'),
      cover('Documentos levados junto', 20_000, 'por ano'),
    ],
    exclusions: [
      'Compras feitas com a sua senha dada a outra pessoa.',
      'Compras de mais de 72 horas antes do aviso.',
      'O que o emissor já devolve por regra do cartão, que você não paga com ou sem seguro.',
    ],
    waitingDays: 0,
    beneficiary: 'Você, titular do cartão',
    howToUse: [
      'Cancele o cartão em Cartão, Perda, roubo ou dano.',
      'Faça um boletim de ocorrência.',
      'Ligue para 0800 000 0011, a qualquer hora, com o número da apólice. A resposta sai em até 30 dias.',
    ],
    monthlyCents: 990,
    invoiceLine: 'Seguro perda e roubo do cartão',
    offered: true,
  },
  {
    code: 'assistencia-casa',
    version: VERSION,
    kind: 'assistance',
    name: 'Assistência para casa',
    summary: 'Chaveiro, encanador e eletricista, até 4 vezes por ano.',
    ...HARBOUR,
    susepProcess: null,
    covers: [
      cover('Chaveiro', 15_000, 'por visita'),
      cover('Encanador', 20_000, 'por visita'),
      cover('Eletricista', 20_000, 'por visita'),
    ],
    exclusions: [
      'Peças e materiais.',
      'Obras, reformas e instalações novas.',
      'Casas fora do endereço do seu cadastro.',
    ],
    waitingDays: 7,
    beneficiary: 'Quem mora no endereço do seu cadastro',
    howToUse: [
      'Ligue para 0800 000 0012, a qualquer hora.',
      'Diga o seu CPF e o que aconteceu.',
      'O profissional chega em até 4 horas; você não paga a visita até o limite.',
    ],
    monthlyCents: 1290,
    invoiceLine: 'Assistência para casa',
    offered: true,
  },
  {
    code: 'desconto-farmacia',
    version: VERSION,
    kind: 'assistance',
    name: 'Desconto em farmácia',
    summary: 'Até 60% em remédios de uso contínuo.',
    ...HARBOUR,
    susepProcess: null,
    covers: [
      cover('Remédios de uso contínuo', null, 'de 20% a 60% de desconto'),
      cover('Outros remédios com receita', null, 'de 10% a 30% de desconto'),
    ],
    exclusions: ['Perfumaria e higiene.', 'Farmácias fora da rede.', 'Remédios que já têm desconto do governo.'],
    waitingDays: 0,
    beneficiary: 'Você e quem mora com você',
    howToUse: [
      'Veja as farmácias da rede pelo telefone 0800 000 0012.',
      'No caixa, diga o seu CPF.',
      'O desconto sai na hora, sem limite de compras.',
    ],
    monthlyCents: 790,
    invoiceLine: 'Desconto em farmácia',
    offered: true,
  },
  {
    code: 'compra-protegida',
    version: '2024-06',
    kind: 'insurance',
    name: 'Compra protegida',
    summary: 'Roubo ou quebra do que você comprou há até 30 dias.',
    ...SEA,
    susepProcess: '15414.900077/2024-10',
    covers: [cover('Roubo ou quebra do que foi comprado com o cartão', 150_000, 'por ano')],
    exclusions: ['Celulares e joias.', 'Compras de mais de 30 dias.'],
    waitingDays: 30,
    beneficiary: 'Você, titular do cartão',
    howToUse: ['Ligue para 0800 000 0011 em até 10 dias.', 'Guarde a nota da compra.'],
    monthlyCents: 690,
    invoiceLine: 'Seguro compra protegida',
    offered: false,
  },
]

type OfProduct = Pick<PolicyStory, 'product' | 'version' | 'monthlyCents' | 'line'>

const hired = (name: string): OfProduct => {
  const product = products.find(({ code }) => code === name)
  if (product === undefined) throw new Error(`no product ${name}`)
  const { code, version, monthlyCents, invoiceLine: line } = product
  return { product: code, version, monthlyCents, line }
}

export const lossAndTheft = hired('perda-e-roubo')
export const protectedPurchase = hired('compra-protegida')
