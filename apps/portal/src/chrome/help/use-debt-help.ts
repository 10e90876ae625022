import { usePortalConfig } from '../../theme/portal-config.ts'
import type { HelpPlace } from '../../theme/theme.ts'
import type { IssuerContacts } from './use-contacts.ts'

type DebtHelp = { words: string | undefined; own: IssuerContacts | undefined; places: readonly HelpPlace[] }

/** Help for a person who cannot pay: the brand's own words and places, then the public places. */
export function useDebtHelp(): DebtHelp {
  const { words, contacts, schedule, places = [] } = usePortalConfig().theme.debtHelp ?? {}
  return { words, own: contacts && { contacts, schedule }, places: [...places, ...publicPlaces] }
}

/** Free public help for people with too many debts, whatever their card (Lei 14.181/2021; CDC 104-A to 104-C). */
const publicPlaces: readonly HelpPlace[] = [
  {
    name: 'Procon da sua cidade ou do seu estado',
    what: 'Orienta e chama todos os credores para uma conciliação. Em muitas cidades o telefone é 151.',
  },
  {
    name: 'Cejusc',
    what: 'O centro de conciliação da Justiça, no fórum. Você pode ir sem advogado.',
  },
  {
    name: 'Defensoria Pública',
    what: 'Advogado de graça para quem não pode pagar um. Em muitas cidades há um núcleo só para superendividamento.',
  },
  {
    name: 'Consumidor.gov.br',
    what: 'Você escreve o problema e a empresa cadastrada tem até 10 dias para responder.',
    href: 'https://www.consumidor.gov.br',
  },
  {
    name: 'Registrato, do Banco Central',
    what: 'Mostra os empréstimos, os cartões e as contas que estão no seu CPF.',
    href: 'https://www.bcb.gov.br/meubc/registrato',
  },
]
